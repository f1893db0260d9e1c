import { number, text, toggle } from "../lib/parameters"

export const parameters = {
  names: text(
    "Names begin with",
    "Doors: ARC_DR_; Windows: ARC_WN_; ARC_, STR_, MEP_",
    "Prefixes by category; a prefix without a category applies to all other categories. Empty: any prefix is allowed",
  ),
  sizes: text(
    "Sizes in type names",
    "Doors, Windows: Width, Height",
    "Type parameters by category, in the order of the sizes in a type name, in mm: 900 x 2100. Empty: not checked",
  ),
  required: text(
    "Required parameters",
    "Manufacturer, Model; Doors: Fire Rating",
    "Parameters that need a value, by category; without a category, for all families. Empty: not checked",
  ),
  mostTypes: number("Maximum types", "", [20, 1, 200, 1], "In one family"),
  inUse: toggle("Every type in use", true),
  open: toggle("Open families"),
  mostForms: number(
    "Maximum forms at coarse",
    "",
    [8, 1, 100, 1],
    "Solid forms that a family shows at coarse detail level",
  ),
}
