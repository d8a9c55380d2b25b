export const TOP_BAR_BUTTON =
  'inline-flex min-h-11 min-w-11 max-tiny:min-w-[44px] max-tiny:px-0 items-center justify-center gap-2 lg:whitespace-nowrap rounded-md px-2.5 text-ink-soft no-underline transition-colors duration-150 hover:bg-accent-soft hover:text-accent'

export const NAV_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-ink no-underline transition-colors duration-150 hover:bg-accent-soft hover:text-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent'
