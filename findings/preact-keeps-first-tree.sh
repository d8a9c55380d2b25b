#!/usr/bin/env bash
# preact 11.2.0: what an element in `children` once rendered stays in memory after it is replaced, also when nothing shows it.
# Guess before: as in React 19.3.1, data of a removed part can be collected once nothing of the page holds it.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts preact@11.2.0 react@19.3.1 react-dom@19.3.1 linkedom@0.18.12
cat > try.mjs <<'PROGRAM'
import { parseHTML } from 'linkedom'
const { window, document } = parseHTML('<!doctype html><html><body></body></html>')
Object.assign(globalThis, { window, document, Event: window.Event, HTMLElement: window.HTMLElement, HTMLIFrameElement: class {}, Node: window.Node, IS_REACT_ACT_ENVIRONMENT: false })

async function isKept({ createElement: h, useState }, render) {
  let hide
  const held = new WeakRef({ words: 'of one person' })
  const data = held.deref()
  const Private = ({ shown }) => h('p', null, shown.words)
  const Guard = ({ read }) => {
    const [open, setOpen] = useState(true)
    hide = () => setOpen(false)
    return open ? h(Private, { shown: read() }) : h('p', null, 'signed out')
  }
  const Frame = ({ children }) => h('main', null, children)
  let given = data
  const read = () => given
  const place = document.body.appendChild(document.createElement('div'))
  render(h(Frame, null, h(Guard, { read })), place)
  await new Promise((done) => setTimeout(done, 50))
  const before = place.textContent
  hide()
  given = null
  await new Promise((done) => setTimeout(done, 50))
  return [before, place.textContent, held]
}
const preact = { ...(await import('preact')), ...(await import('preact/hooks')) }
const react = await import('react')
const { createRoot } = await import('react-dom/client')
const seen = { preact: await isKept(preact, preact.render), react: await isKept(react, (page, place) => createRoot(place).render(page)) }
for (let i = 0; i < 5; i += 1) { await new Promise((done) => setTimeout(done, 20)); globalThis.gc() }
for (const [name, [before, after, held]] of Object.entries(seen)) console.log(name, '|', before, '|', after, '|', held.deref() ? 'still in memory' : 'collected')
PROGRAM
node --expose-gc try.mjs | tee seen
diff - seen <<'SEEN'
preact | of one person | signed out | still in memory
react | of one person | signed out | collected
SEEN
