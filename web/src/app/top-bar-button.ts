/** The style of the small buttons in the top bar, on the entry and on signed-in screens. */
export const TOP_BAR_BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 lg:whitespace-nowrap rounded-md px-2.5 text-ink-soft no-underline transition-colors duration-150 hover:bg-accent-soft hover:text-accent'
