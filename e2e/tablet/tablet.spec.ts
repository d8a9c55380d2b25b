import { makeClinician } from '../support/killed-tablet.ts'
import { listenForAlerts, register, signInAsAdmin } from '../support/people.ts'
import { badgeOf, enrollTablet, keptOn, signInWithBadge } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

const PINS = { first: '402917', second: '730596' }
/** What the first person enters and is called: nothing of it may be found afterwards. */
const CANARIES = /Noorjahan|heron under the bridge|kestrel above the yard|Very Low chosen/

for (const locale of ['en', 'es'] as const)
  test(`one person after another at a tablet: everything arrives, nothing stays (${locale})`, {
    tag: locale === 'es' ? '@long' : [],
  }, async ({ openBrowser, startProduct, watch }) => {
    test.slow()
    watch.allow(SIGNED_OUT)
    watch.allow(/status of (401|403|404) .*\/api\//)
    const { origin: baseURL } = await startProduct({ settings: { REQUIRE_CLINICIAN_MFA: '0' } })
    const open = () => openBrowser({ baseURL })
    const [own, other, { context }, clinician] = [await open(), await open(), await open(), await open()]
    const tablet = (await open()).page
    const first = await register(own.context, { firstName: 'Noorjahan', locale })
    const second = await register(other.context, { firstName: 'Mateo', locale })
    await signInAsAdmin(context)
    await makeClinician(context, clinician.context)
    await enrollTablet(context, tablet)
    const badge = await badgeOf(context, own.context, first, PINS.first)
    const badgeOfSecond = await badgeOf(context, other.context, second, PINS.second)
    const button = (name: RegExp) => tablet.getByRole('button', { name })
    const link = (name: RegExp) => tablet.getByRole('link', { name })
    const home = () => link(/^(Back to the start|Volver al inicio)$/).click()

    await signInWithBadge(tablet, badge, PINS.first)
    await test.step('a check-in with a note', async () => {
      await tablet.getByRole('radio').nth(0).check()
      await tablet.getByRole('radio').nth(9).check()
      await tablet.getByText(/^(Add a note|Agregar una nota)$/).click()
      await tablet.getByRole('textbox').fill('heron under the bridge')
      await button(/^(Complete Check-In|Completar registro)$/).click()
      await expect(
        tablet.getByRole('heading', { name: /^(Your check-in is saved|Su registro está guardado)$/ }),
      ).toBeVisible()
    })
    await test.step('a tool', async () => {
      await link(/^(Breathe and rest|Respirar y descansar)/).click()
      await button(/^(Start|Empezar|Iniciar)/)
        .first()
        .click()
      // A shorter one is not recorded.
      await expect(tablet.getByText(/^(Hold|Sostenga|Mantenga)/).first()).toBeVisible({ timeout: 20_000 })
      await button(/^(Stop|Detener|Parar|Terminar)/)
        .first()
        .click()
      await button(/^(Done|Listo)$/).click()
      await home()
    })
    await test.step('a lesson', async () => {
      await link(/^(Lessons|Lecciones)/).click()
      await link(/^(Start|Empezar) /)
        .first()
        .click()
      await button(/^(Next Lesson|Siguiente lección)$/).click()
      await link(/^(Back|Volver|All|Todas)/)
        .first()
        .click()
      await expect(link(/^(Continue|Continuar) /)).toBeVisible()
      await home()
    })
    await test.step('a request to talk', async () => {
      await link(/^(I want to talk|Quiero hablar)/).click()
      await tablet.getByRole('textbox').fill('kestrel above the yard')
      await button(/^(Ask for a talk|Pedir hablar)$/).click()
      await expect(tablet.getByText(/^(Your request is sent|Su solicitud se envió)$/)).toBeVisible()
      await home()
      await expect(tablet.getByText(/^(You asked for a talk\.|Usted pidió hablar\.)$/)).toBeVisible()
    })
    await test.step('Get Help, which is seen on the tablet', async () => {
      // Whoever listens counts for a while only, and the steps before may take longer.
      await listenForAlerts(context)
      await button(/^(Get Help|Pedir ayuda)$/).click()
      await button(/^(Send for help|Sí, pedir ayuda)$/).click()
      // On a slow machine it waits already when the page is read.
      const said =
        /^(Your request for help was sent|Su solicitud de ayuda se envió|Nobody has answered|Nadie ha respondido)/
      await expect(tablet.getByText(said).first()).toBeVisible()
    })

    await test.step('Next person takes one press, and nothing of it is there', async () => {
      await button(/^(Next person|Siguiente persona)$/).click()
      await expect(tablet).toHaveURL(/\/(\?.*)?$/)
      await tablet.waitForLoadState('load')
      expect(await keptOn(tablet)).not.toMatch(CANARIES)
      await tablet.goBack()
      await tablet.waitForLoadState('load')
      expect(await keptOn(tablet)).not.toMatch(CANARIES)
      await tablet.goto('/tablet')
      await expect(tablet).toHaveURL('/badge')
    })

    await test.step('the next person finds their own name, and nothing of the first', async () => {
      await signInWithBadge(tablet, badgeOfSecond, PINS.second)
      await expect(tablet.getByRole('heading', { name: /Mateo/ })).toBeVisible()
      expect(await keptOn(tablet)).not.toMatch(CANARIES)
      await link(/^(Lessons|Lecciones)/).click()
      await expect(link(/^(Start|Empezar) /).first()).toBeVisible()
      await expect(link(/^(Continue|Continuar) /)).toHaveCount(0)
      await button(/^(Next person|Siguiente persona)$/).click()
      await expect(tablet).toHaveURL(/\/(\?.*)?$/)
    })

    await test.step('with their password the first person finds what they entered, and is asked whether it was them', async () => {
      const [checkIn] = await (await own.context.request.get('/api/checkins')).json()
      expect(checkIn).toMatchObject({ moodScore: 1, notes: 'heron under the bridge' })
      const visits = await (await own.context.request.get('/api/user/visits')).json()
      expect(visits).toMatchObject([{ tablet: 'Tablet, day room B', checkIns: 1, toolUses: 1, requests: 1, help: 1 }])
    })
  })
