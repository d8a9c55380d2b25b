import { cdp } from 'vitest/browser'
import type { App } from './app.ts'

type Value = { value?: unknown }
type Node = {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: Value
  name?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
}
type Frame = { frame: { id: string; url: string }; childFrames?: Frame[] }

/** What the browser gives a screen reader of a part of the page, in order, one line for each thing. */
export async function readAloud(app: App, role: string, name?: RegExp): Promise<string[]> {
  const tree: { frameTree: Frame } = await cdp().send('Page.getFrameTree')
  const frameId = framesOf(tree.frameTree).find(({ url }) => url === app.window.location.href)?.id
  const { nodes }: { nodes: Node[] } = await cdp().send('Accessibility.getFullAXTree', { frameId })
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = nodes
    .filter((node) => !node.ignored && roleOf(node) === role && (name?.test(spokenName(node)) ?? true))
    .map((node) => linesOf(node, (id) => byId.get(id)))
    .find((lines) => lines.length > 0)
  if (!read) throw new Error(`Nothing with the role ${role} and the name ${name} is read`)
  return read.map(withoutTimes)
}

const framesOf = ({ frame, childFrames = [] }: Frame): Frame['frame'][] => [frame, ...childFrames.flatMap(framesOf)]
const textOf = (value: Value | undefined) => (typeof value?.value === 'string' ? value.value.trim() : '')
const roleOf = ({ role }: Node) => textOf(role)
const spokenName = ({ name }: Node) => textOf(name)
const stateOf = ({ properties = [] }: Node, name: string) => properties.find((one) => one.name === name)?.value.value

/** Roles whose name is all that is read of them. */
const WHOLE = [
  'heading',
  'link',
  'button',
  'DisclosureTriangle',
  'searchbox',
  'radio',
  'checkbox',
  'switch',
  'combobox',
  'textbox',
  'slider',
  'progressbar',
  'image',
]
/** Roles that are said, and then what is in them. */
const PARTS = [
  'main',
  'region',
  'group',
  'radiogroup',
  'dialog',
  'alertdialog',
  'alert',
  'status',
  'navigation',
  'form',
]
const NAMES: Record<string, string> = {
  radio: 'radio button',
  textbox: 'edit text',
  searchbox: 'search',
  DisclosureTriangle: 'button',
  image: 'picture',
}
/** Said by the browser at once, wherever the reader is. */
const LIVE: Record<string, string> = { alert: 'said at once', status: 'said when quiet' }

function linesOf(node: Node, find: (id: string) => Node | undefined): string[] {
  const inner = () => (node.childIds ?? []).flatMap((id) => linesOf(find(id) ?? node, find))
  if (node.ignored) return inner()
  const role = roleOf(node)
  const said = [NAMES[role] ?? LIVE[role] ?? role, spokenName(node)].filter(Boolean).join(': ')
  // The control beside it has this text as its name.
  if (role === 'Legend') return []
  if (role === 'LabelText') return inner().filter((line) => !isText(line))
  if (role === 'StaticText') return spokenName(node) ? [spokenName(node)] : []
  if (WHOLE.includes(role)) return [[said, ...statesOf(node, role)].join(', ')]
  const parts = joined(inner())
  // Places for what is said later are read as nothing.
  if (LIVE[role] && parts.length === 0) return []
  if (PARTS.includes(role) && (spokenName(node) || LIVE[role]))
    return [said + (stateOf(node, 'focused') ? ', focused' : ''), ...parts.map((line) => `  ${line}`)]
  return parts
}

/** The texts of one paragraph are read as one. */
const isText = (line: string) => !/^ |^[a-z ]+: /.test(line)
function joined(lines: string[]): string[] {
  const done: string[] = []
  for (const line of lines) {
    const last = done.at(-1)
    if (last !== undefined && isText(last) && isText(line)) done[done.length - 1] = `${last} ${line}`
    else done.push(line)
  }
  return done
}

function statesOf(node: Node, role: string): string[] {
  const checked = stateOf(node, 'checked')
  const level = stateOf(node, 'level')
  return [
    ...(role === 'heading' && level ? [`level ${level}`] : []),
    ...(checked === undefined ? [] : [checked === 'true' ? 'chosen' : 'not chosen']),
    ...(stateOf(node, 'pressed') === 'true' ? ['pressed'] : []),
    ...(stateOf(node, 'expanded') === undefined ? [] : [stateOf(node, 'expanded') ? 'open' : 'closed']),
    ...(stateOf(node, 'disabled') ? ['not available'] : []),
    ...(stateOf(node, 'required') ? ['required'] : []),
    ...(stateOf(node, 'invalid') === 'true' ? ['wrong'] : []),
    ...(['textbox', 'slider', 'progressbar', 'combobox'].includes(role) && textOf(node.value)
      ? [textOf(node.value)]
      : []),
    ...(stateOf(node, 'focused') ? ['focused'] : []),
  ]
}

/** What changes from second to second and from day to day is left out, so that the page stays the same. */
const withoutTimes = (line: string) =>
  line
    .replace(/\b\d{1,2}:\d\d\s?[AP]M\b/g, '9:41 AM')
    // Two seconds after an answer it is kept.
    .replace(/Not kept yet|Draft kept/, 'Draft kept, or not yet')
    .replace(/\b\d+ (minutes?) (ago|without)/g, '2 minutes $2')
    .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d{1,2}(, \d{4})?/g, 'Monday, March 2')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/g, 'Mar 2, 2026')
