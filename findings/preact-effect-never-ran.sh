#!/usr/bin/env bash
# preact 11.2.0: the effect of a component that is replaced before the next frame never runs, nor does its cleanup.
# Guess before: as in React 19.3.1, an effect runs for everything that was once on the page ("seen" was noted in one).
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts preact@11.2.0 react@19.3.1 react-dom@19.3.1 linkedom@0.18.12
cat > try.mjs <<'PROGRAM'
import { parseHTML } from 'linkedom'
const { window, document } = parseHTML('<!doctype html><html><body></body></html>')
Object.assign(globalThis, { window, document, Event: window.Event, HTMLElement: window.HTMLElement, HTMLIFrameElement: class {}, Node: window.Node })

async function ran({ createElement: h, useEffect, useLayoutEffect }, open) {
  const seen = []
  const Home = () => {
    useEffect(() => { seen.push('effect'); return () => seen.push('cleanup') }, [])
    useLayoutEffect(() => { seen.push('layout effect') }, [])
    return h('p', null, 'home')
  }
  const root = open(document.body.appendChild(document.createElement('div')))
  root(h(Home))
  root(h('p', null, 'elsewhere'))
  await new Promise((done) => setTimeout(done, 200))
  return seen.join(', ')
}
const preact = { ...(await import('preact')), ...(await import('preact/hooks')) }
const react = await import('react')
const { createRoot } = await import('react-dom/client')
const { flushSync } = await import('react-dom')
console.log('preact |', await ran(preact, (place) => (page) => preact.render(page, place)))
console.log('react |', await ran(react, (place) => { const root = createRoot(place); return (page) => flushSync(() => root.render(page)) }))
PROGRAM
node try.mjs | tee seen
diff - seen <<'SEEN'
preact | layout effect
react | layout effect, effect, cleanup
SEEN
