import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const PAGE = /web\/app\.html$/
/** What people see before they sign in; it stays as small as it is. */
const SIGNED_OUT = /web\/(landing|privacy)\.html$|features\/auth\//
const INMATE = /inmate\/inmate-screen\.tsx$/
const STAFF = /staff\/(staff|peers)-screen\.tsx$/
const EVERYDAY = /(check-in|journal|plan|coping|content|module|record)-screen\.tsx$/
const PARTS = /(hard-lessons-card|opened-result)\.tsx$/
const ADMIN = /(admin|responders|people|facility|audit)-screen\.tsx$/

/** One file for all that only these screens or parts need. */
const TOGETHER: Record<string, RegExp> = {
  lessons: /learning\/(content|module|tries\/tries)-screen\.tsx$/,
  // Reading mode has to be there when the server is away.
  plan: /plan\/(reader|plan-screen)\.tsx$/,
  // Apart, they would be one request more for everybody, and the screen of the code is opened once or never.
  journal: /journal\/(recovery\/recovery|journal)-screen\.tsx$/,
  // Who waits for an answer to Get Help may breathe with the figure of the coping tools.
  coping: /(coping\/coping-screen|get-help\/waiting)\.tsx$/,
  // Not with the toasts, which open pages show too: a file of signed-in pages would start them there.
  page: /app\/session-warning\.tsx$/,
  below: /(analytics\/overview|hard-lessons-card|reach-notice|responder-notices)\.tsx$/,
}

/** The lists of alerts, of administrators and of clinicians. */
const ALERT_LISTS = /app\/(admin|care-alerts)-screen\.tsx$/

/** Needs the figures of the coping tools, which do not need it. */
const WAITING = /get-help\/waiting\.tsx$/

/** Too small for a file, and used here and there. */
const SMALL =
  /ui\/(card|skeleton|load-more|page-icons|progress-bar|radio-group|use-submit-lock)\.|app\/(use-pages|leave-question|facility-time)\.|questions\.ts/
/** What everyday screens share with the administrators' figures. */
const SHARED = /ui\/(data-table|line-chart|chart-scale)\.|(coping-tools\/summaries|tool-ids)\./
/** How a task is put on a day, which the page of tries needs too. */
const OF_LESSONS = /learning\/tries\/(choose-day|data)\.|words\/try-this\./
/** Changes that have to be confirmed, menus of a row, what people are called, and their slips. */
const ACTIONS =
  /src\/(ui\/menu-button|(app|words)\/(guarded-change|show-slip|name-on-slip|warnings)|words\/people|warnings)\./
/** What keeps typed words, for the screens that have such forms. */
const DRAFTS = /src\/(app\/drafts\/|words\/drafts|plan-steps)/
/** Also for the choice between two versions of a draft, which few open. */
const OF_PLAN = /words\/plan-steps\./
const ALARM = /alarm-watch\.tsx$/
/** The reads of alerts, whose an alert is, and where the focus goes among them. */
const OF_ALERTS = /use-person-label\.|alerts\/data\.|app\/alert-focus\./

/**
 * In which file a module goes, so that a portal is a few files and not forty. `page` has what every signed-in page or both
 * portals need, and `open` the part of it that the open page about privacy needs too; `check-in` and `shifts` have what
 * one portal shares with other screens; `more` what the everyday screens share, `admin` those of administrators, `alerts`
 * what the alarm shares with the lists of alerts, and `answering` what these share. `below` is what an administrator's page shows below its first figures.
 * Null: with the only screen that needs it, or in a file for those few that do.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const entries = [...entriesOf(id, graph)]
  const among = (kind: RegExp) => entries.filter((entry) => kind.test(entry)).length
  if (among(PAGE) || SMALL.test(id)) return among(SIGNED_OUT) ? 'open' : 'page'
  if (among(SIGNED_OUT) || entries.length === 0) return null
  if (entries.length === 1 && among(WAITING)) return null
  if (among(ALARM)) return 'alerts'
  for (const [name, kind] of Object.entries(TOGETHER)) if (among(kind) === entries.length) return name
  if (entries.length === 1) return null
  if (SHARED.test(id)) return 'more'
  if (OF_LESSONS.test(id)) return 'lessons'
  if (OF_PLAN.test(id)) return 'plan'
  if (ACTIONS.test(id)) return 'admin'
  if (OF_ALERTS.test(id)) return 'alerts'
  if (among(ALERT_LISTS) === entries.length) return 'answering'
  const isWide = among(INMATE) + among(STAFF) + among(EVERYDAY) + among(PARTS) < entries.length
  if (among(INMATE) && (isWide || among(STAFF))) return 'page'
  if (among(INMATE)) return 'check-in'
  if (among(STAFF)) return isWide ? 'page' : 'shifts'
  if (DRAFTS.test(id)) return 'drafts'
  if (among(EVERYDAY) > 1) return 'more'
  return among(ADMIN) > 1 ? 'admin' : null
}

const known = new Map<string, Set<string>>()

/** The pages and later parts that cannot run without this module. */
function entriesOf(id: string, graph: Graph): Set<string> {
  const before = known.get(id)
  if (before) return before
  const found = new Set<string>()
  known.set(id, found)
  const module = graph.getModuleInfo(id)
  if (!module) return found
  if (module.isEntry || module.dynamicImporters.length > 0) found.add(id)
  for (const importer of module.importers) for (const entry of entriesOf(importer, graph)) found.add(entry)
  return found
}
