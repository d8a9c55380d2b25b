import { useEffect } from 'react'
import { useOverlayShown } from './hide-overlay.ts'

const PRODUCT = 'Evenkeel'
let screen = ''
let sign = ''

const show = () => {
  document.title = [sign, screen && `${screen} ·`, PRODUCT].filter(Boolean).join(' ')
}

/** The title of the tab: the name of the screen, never what stands on it; under the cover of Hide only the product's. */
export function useTitle(name: string) {
  const isCovered = useOverlayShown()
  useEffect(() => {
    screen = isCovered ? '' : name
    show()
  }, [name, isCovered])
}

/** What stands before it: how many alerts wait. */
export function signTitle(next: string) {
  sign = next
  show()
}
