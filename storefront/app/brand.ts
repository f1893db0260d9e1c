/** Prefix of keys in browser storage, such as `cd_user`. */
export const prefix = "cd"

/** Edit this file for another shop (ruling 1). Contact details come from the server (lib/contact.ts). */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  tagline: "Computational design scripts for architects",
  description:
    "Grasshopper and Dynamo scripts, custom services and private training for architects, engineers and BIM teams.",
} as const
