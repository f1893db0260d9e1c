/** Of what the shop keeps in the browser, such as the key `cd_user`. */
export const prefix = "cd"

/** Who the shop is (ruling 1). Another shop takes the storefront over by changing this file. */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  tagline: "Computational design scripts for architects",
  description:
    "Grasshopper and Dynamo scripts, custom services and private training for architects, engineers and BIM teams.",
  email: "hello@cdatelier.example",
  phone: { label: "+971 4 555 0134", href: "tel:+97145550134" },
  location: { label: "Dubai, UAE", coordinates: "25.20°N 55.27°E" },
  social: [
    { label: "LinkedIn", href: "https://www.linkedin.com/company/cdatelier-example" },
    { label: "YouTube", href: "https://www.youtube.com/@cdatelier-example" },
    { label: "Instagram", href: "https://www.instagram.com/cdatelier.example" },
    { label: "GitHub", href: "https://github.com/cdatelier-example" },
  ],
} as const
