export const liveSection = "live"

/**
 * The drawing stays in view beside its inputs, or above them on phones held upright. Their height is kept until a
 * press, so that nothing below moves when they arrive.
 */
export const places = {
  drawing:
    "col-start-1 row-start-1 z-10 self-start bg-paper [@media(min-height:40rem)]:sticky top-16 lg:top-18 lg:row-end-3 lg:col-end-8 xl:col-end-9",
  inputs:
    "col-start-1 row-start-2 min-h-176 border-t lg:col-start-8 lg:col-end-13 lg:row-start-1 lg:row-end-3 lg:border-t-0 lg:border-l xl:col-start-9",
  problem:
    "sheet-inset col-start-1 row-start-2 border-t py-5 text-soft lg:col-start-8 lg:col-end-13 lg:row-start-1 lg:border-t-0 lg:border-l xl:col-start-9",
} as const
