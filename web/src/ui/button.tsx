import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const BASE =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold wrap-break-word max-tiny:wrap-anywhere no-underline transition-colors duration-150'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-accent hover:text-accent',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-transparent bg-alert text-on-alert hover:underline',
}

const classesOf = (variant: ButtonVariant, more = '') => `${BASE} ${VARIANTS[variant]} ${more}`

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }

/** A busy button keeps its size and focus, and ignores presses. */
export function Button({ variant = 'primary', busy, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classesOf(variant, `disabled:opacity-60 aria-disabled:opacity-75 ${className ?? ''}`)}
    >
      {busy && <Spinner label={null} />}
      {children}
    </button>
  )
}

type LinkProps = {
  to: string
  variant?: ButtonVariant
  className?: string
  /** Tells similar buttons apart. */
  'aria-label'?: string
  /** The `o` key presses it. */
  'data-open'?: boolean
  /** Runs before the router follows the link. */
  onClick?: () => void
  children: ReactNode
}

/** The router handles links within this site. */
export function ButtonLink({ to, variant = 'primary', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} className={classesOf(variant, className)}>
      {children}
    </a>
  )
}
