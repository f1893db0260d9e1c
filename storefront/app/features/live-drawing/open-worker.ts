import type { LiveProduct } from "./live-products"

/** Each is a script of its own, with the rules and the drawing of one product. Written out: the bundler reads it. */
export const openWorker: Readonly<Record<LiveProduct, () => Worker>> = {
  "parametric-tower": () => new Worker(new URL("./workers/parametric-tower.ts", import.meta.url), { type: "module" }),
  "parking-genius": () => new Worker(new URL("./workers/parking-genius.ts", import.meta.url), { type: "module" }),
  "grid-creator": () => new Worker(new URL("./workers/grid-creator.ts", import.meta.url), { type: "module" }),
  "level-creator": () => new Worker(new URL("./workers/level-creator.ts", import.meta.url), { type: "module" }),
  "surface-panelizer": () => new Worker(new URL("./workers/surface-panelizer.ts", import.meta.url), { type: "module" }),
  "cubist-facade-generator": () =>
    new Worker(new URL("./workers/cubist-facade-generator.ts", import.meta.url), { type: "module" }),
  "boxified-form-generator": () =>
    new Worker(new URL("./workers/boxified-form-generator.ts", import.meta.url), { type: "module" }),
  "structural-optimizer": () =>
    new Worker(new URL("./workers/structural-optimizer.ts", import.meta.url), { type: "module" }),
  "room-tag-center": () => new Worker(new URL("./workers/room-tag-center.ts", import.meta.url), { type: "module" }),
  "line-clean": () => new Worker(new URL("./workers/line-clean.ts", import.meta.url), { type: "module" }),
  "family-validator": () => new Worker(new URL("./workers/family-validator.ts", import.meta.url), { type: "module" }),
}
