import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest } from './manifest.ts'

/** What a browser must fetch before a page works, and the most that each page may weigh (kB, brotli). */
const PAGES: { name: string; entries: string[]; budget: number }[] = [
  { name: 'landing', entries: ['landing.html'], budget: 69 },
  { name: '/duty', entries: ['duty.html'], budget: 76.5 },
  { name: '/staff/alerts', entries: ['app.html', 'src/features/duty/duty-screen.tsx'], budget: 120 },
  { name: '/inmate', entries: ['app.html', 'src/features/inmate/inmate-screen.tsx'], budget: 116 },
  { name: '/staff', entries: ['app.html', 'src/features/staff/staff-screen.tsx'], budget: 114.5 },
  { name: '/admin', entries: ['app.html', 'src/app/admin-screen.tsx', 'alerts', 'below'], budget: 147 },
  { name: '/staff/referral', entries: ['app.html', 'src/features/referrals/referral-screen.tsx'], budget: 120 },
  {
    name: '/admin/responders',
    entries: ['app.html', 'src/features/rota/responders-screen.tsx'],
    budget: 136,
  },
  { name: '/staff/peer-support', entries: ['app.html', 'src/features/staff/peers-screen.tsx'], budget: 112 },
  { name: '/admin/alerts', entries: ['app.html', 'src/features/alerts/history/alerts-screen.tsx'], budget: 138 },
  { name: '/care', entries: ['app.html', 'src/features/care/care-screen.tsx'], budget: 139 },
  { name: '/admin/people', entries: ['app.html', 'src/features/people/people-screen.tsx'], budget: 127 },
  { name: '/admin/facility', entries: ['app.html', 'src/features/facility/facility-screen.tsx'], budget: 130.5 },
  { name: '/checkin', entries: ['app.html', 'src/features/checkins/check-in-screen.tsx'], budget: 122.5 },
  { name: '/record', entries: ['app.html', 'src/features/record/record-screen.tsx'], budget: 129.5 },
  { name: '/assessment', entries: ['app.html', 'src/features/assessment/assessment-screen.tsx'], budget: 121.5 },
  { name: '/journal and /recovery-code', entries: ['app.html', 'journal'], budget: 131.5 },
  { name: '/tools', entries: ['app.html', 'coping'], budget: 126.5 },
  {
    name: '/worksheets and one of them',
    entries: [
      'app.html',
      'src/features/worksheets/worksheets-screen.tsx',
      'src/features/worksheets/worksheet-screen.tsx',
    ],
    budget: 130.5,
  },
  { name: '/content and its modules', entries: ['app.html', 'lessons'], budget: 115 },
  { name: '/tries', entries: ['app.html', 'lessons'], budget: 115 },
  { name: '/admin/audit', entries: ['app.html', 'src/features/audit/audit-screen.tsx'], budget: 124 },
  { name: '/admin/go-live', entries: ['app.html', 'src/features/go-live/go-live-screen.tsx'], budget: 120.5 },
  { name: '/admin/browsers', entries: ['app.html', 'src/features/browsers/browsers-screen.tsx'], budget: 123 },
  { name: '/privacy', entries: ['app.html', 'src/features/privacy/privacy-screen.tsx'], budget: 114.5 },
  { name: '/plan', entries: ['app.html', 'plan'], budget: 127 },
  { name: '/privacy, signed out', entries: ['privacy.html'], budget: 87 },
  { name: '/account', entries: ['app.html', 'src/features/account/account-screen.tsx'], budget: 113 },
]
/** Where the build leaves the weights, in its folder, for the test and for `npm run bench -- pages`. */
export const WEIGHTS = '.weights.json'
/** Toasts load right after the first paint of a signed-in page. */
const TOASTS = 'src/ui/toast-viewport.tsx'
/** Style sheets: of pages before the sign-in, and of those after it. */
const STYLES: Record<string, number> = { landing: 5.5, open: 12.5 }

/** What a page or a style sheet weighs, and may weigh (kB, brotli). */
export type Weight = { name: string; kB: number; budget: number }

/** Prints what the pages weigh, and writes it down. */
export async function weighPages(dist: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const styles = Object.values(manifest).flatMap(({ css }) => css ?? [])
  const weights: Weight[] = await Promise.all([
    ...PAGES.map(async ({ name, entries, budget }) => {
      const files = filesOf(manifest, entries[0] !== 'app.html' ? entries : [...entries, TOASTS])
      return { name: `${name} JavaScript`, kB: await weigh(dist, files), budget }
    }),
    ...Object.entries(STYLES).map(async ([name, budget]) => {
      const css = styles.find((file) => file.startsWith(`assets/${name}-`))
      if (!css) throw new Error(`The build has no style sheet ${name}`)
      return { name: `${name} CSS`, kB: await weigh(dist, [css]), budget }
    }),
    weigh(dist, ['sw.js']).then((kB) => ({ name: 'sw.js, with its page', kB, budget: 3 })),
  ])
  for (const { name, kB, budget } of weights)
    console.log(
      `${name.padEnd(34)} ${kB.toFixed(1).padStart(6)} kB brotli, ${kB > budget ? 'OVER its' : 'of'} ${budget} kB`,
    )
  await writeFile(join(dist, WEIGHTS), JSON.stringify(weights))
}

async function weigh(dist: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
