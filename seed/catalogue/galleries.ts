import type { SeedGallery } from "./types"
export const galleries: Record<string, SeedGallery> = {}
