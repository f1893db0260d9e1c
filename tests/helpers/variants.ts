/** EVERY_VARIANT=1 tests every width and theme, page and product, and every moment of a crash. */
const isEvery = process.env.EVERY_VARIANT === "1"

export function variants<T>(all: readonly T[], stands: (one: T, place: number) => boolean): readonly T[] {
  return isEvery ? all : all.filter(stands)
}
