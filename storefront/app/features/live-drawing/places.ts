export const liveSection = "live"

/** Fixed sizes: on phones, drawing and inputs share one screen. */
export const places = {
  drawing: "col-start-1 row-start-1 lg:col-end-8 xl:col-end-9",
  outputs: "col-start-1 row-start-3 h-56 border-t sm:h-44 lg:col-end-8 lg:row-start-2 xl:col-end-9",
  inputs:
    "relative col-start-1 row-start-2 h-96 border-t sm:h-108 lg:col-start-8 lg:col-end-13 lg:row-span-2 lg:row-start-1 lg:h-auto lg:border-t-0 lg:border-l xl:col-start-9",
  problem:
    "sheet-inset col-start-1 row-start-2 border-t py-5 text-soft lg:col-start-8 lg:col-end-13 lg:row-start-1 lg:border-t-0 lg:border-l xl:col-start-9",
} as const
