import { useEffect } from 'react'
import { useOverlayShown } from './hide-overlay.ts'

const PRODUCT = 'Evenkeel'
let screen = ''
let sign = ''

const show = () => {
  document.title = [sign, screen && `${screen} ·`, PRODUCT].filter(Boolean).join(' ')
}

/** The tab's title names the screen, never its content; under the cover only the product. */
export function useTitle(name: string) {
  const isHidden = useOverlayShown()
  useEffect(() => {
    screen = isHidden ? '' : name
    show()
  }, [name, isHidden])
}

/** Prefix of the title: the count of waiting alerts. */
export function signTitle(next: string) {
  sign = next
  show()
}
