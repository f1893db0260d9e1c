import { number } from "../lib/parameters"

export const parameters = {
  sides: number("Sides", "", [4, 3, 12, 1], "Of the built-in outline that is used without a curve"),
  radius: number("Radius", "m", [18, 5, 40, 0.1], "Of the built-in outline, to its corners before they are cut"),
  cut: number("Cut corners", "", [0.15, 0, 0.45, 0.01], "Of the built-in outline, as a share of its sides; 0 for none"),
  pieces: number(
    "Pieces",
    "",
    [48, 12, 120, 1],
    "Equal straight segments into which an outline with any curved part is divided",
  ),
  floors: number("Floors", "", [34, 1, 120, 1]),
  floorHeight: number("Floor height", "m", [3.6, 2.4, 8, 0.01]),
  slabThickness: number("Slab thickness", "m", [0.4, 0.1, 1, 0.01]),
  twist: number("Twist", "degrees", [90, -360, 360, 1], "From the ground to the roof"),
  taper: number("Taper", "", [0.62, 0.2, 1.5, 0.01], "Size of the roof as a share of the ground floor's size"),
  bulge: number("Bulge", "", [0.14, -0.4, 0.6, 0.01], "How much wider the tower is at half its height, as a share"),
  coreWidth: number("Core width", "m", [9, 0, 30, 0.1], "A square about the centre that does not rotate; 0 for none"),
  panelWidth: number("Panel width", "m", [6, 2, 30, 0.1], "Greatest width on the ground floor"),
  warp: number(
    "Allowed warp",
    "m",
    [0.02, 0, 0.5, 0.01],
    "A panel whose diagonals are further apart is split into two flat triangles",
  ),
}
