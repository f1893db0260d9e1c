export const textLink =
  "inline-flex min-h-8 items-center text-accent underline underline-offset-4 hover:text-accent-strong"
