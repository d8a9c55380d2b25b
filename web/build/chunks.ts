import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const PAGE = /web\/app\.html$/
/** What people see before they sign in; it stays as small as it is. */
const SIGNED_OUT = /web\/(landing|privacy)\.html$|features\/auth\//
const INMATE = /inmate\/inmate-screen\.tsx$/
const STAFF = /staff\/staff-screen\.tsx$/
const LESSONS = /learning\/(content|module)-screen\.tsx$/
const EVERYDAY = /(check-in|journal|coping|content|module|record)-screen\.tsx$/
const PARTS = /(hard-lessons-card|opened-result)\.tsx$/
const ADMIN = /(admin|responders|people|facility|audit)-screen\.tsx$/

/** What keeps typed words, for the three screens that have such forms. */
const DRAFTS = /src\/(app\/drafts\/|words\/drafts)/

/**
 * In which file a module goes, so that a portal is a few files and not forty. `page` has what every signed-in page or both
 * portals need, and `open` the part of it that the open page about privacy needs too; `check-in` and `shifts` have what
 * one portal shares with other screens; `more` what the everyday screens share, and `admin` those of administrators.
 * Null: with the only screen that needs it, or in a file for those few that do.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const entries = [...entriesOf(id, graph)]
  const among = (kind: RegExp) => entries.filter((entry) => kind.test(entry)).length
  if (among(PAGE)) return among(SIGNED_OUT) ? 'open' : 'page'
  if (among(SIGNED_OUT) || entries.length === 0) return null
  if (among(LESSONS) === entries.length) return 'lessons'
  if (entries.length === 1) return null
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
