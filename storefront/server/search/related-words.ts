/**
 * Words that shoppers type for what the shop calls otherwise, or has a page for. Each leads to words, in any of their
 * forms, or to a page's address: what only these find is listed after the results, as related. A word counts in all of
 * its forms (stem.ts). What the shop does not make leads to the services, where it is made to order.
 */
export const relatedWords: Readonly<Record<string, readonly string[]>> = {
  // One word, spelled in two ways.
  center: ["centre"],
  centre: ["center"],
  color: ["colour"],
  colour: ["color"],
  meter: ["metre"],
  metre: ["meter"],

  // Files and tables.
  excel: ["spreadsheet", "csv", "schedule", "export"],
  xlsx: ["excel", "spreadsheet", "csv", "schedule", "export"],
  spreadsheet: ["excel", "csv", "schedule", "export"],
  csv: ["excel", "spreadsheet", "export"],
  autocad: ["dwg"],
  cad: ["dwg"],

  // Envelopes and forms.
  cladding: ["facade", "panel"],
  envelope: ["facade", "panel"],
  skin: ["facade", "panel"],
  tile: ["panel"],
  skyscraper: ["tower"],
  highrise: ["tower"],
  volume: ["massing"],
  voxel: ["box"],

  // Structure.
  girder: ["beam"],
  beam: ["girder"],
  frame: ["structural"],

  // Documentation.
  drawing: ["sheet"],
  titleblock: ["sheet"],
  plot: ["sheet"],
  pdf: ["sheet", "export"],
  label: ["tag"],
  annotation: ["tag", "dimension"],
  axis: ["grid"],
  storey: ["level"],
  story: ["level"],
  space: ["room"],
  area: ["room"],
  carpark: ["parking"],
  garage: ["parking"],
  car: ["parking"],

  // Order in a model.
  cleanup: ["clean"],
  purge: ["clean"],
  duplicate: ["overlap", "clean"],
  worksharing: ["workset"],
  audit: ["check", "validator", "inspector"],
  qa: ["check", "validator", "inspector"],
  quality: ["check", "validator", "inspector"],
  clash: ["coordinator"],
  component: ["family"],
  gh: ["grasshopper"],
  dyn: ["dynamo"],
  plugin: ["/products"],

  // What it costs, and on which terms.
  price: ["/products", "/gift-cards", "/services"],
  cost: ["/products", "/gift-cards", "/services"],
  buy: ["/products"],
  discount: ["/products", "/gift-cards"],
  sale: ["/products"],
  coupon: ["/gift-cards"],
  licence: ["/termsofservice", "/contact"],
  license: ["/termsofservice", "/contact"],
  term: ["/termsofservice"],
  condition: ["/termsofservice"],
  legal: ["/termsofservice", "/privacypolicy"],
  law: ["/termsofservice"],
  liability: ["/termsofservice"],
  warranty: ["/termsofservice"],
  refund: ["/termsofservice", "/contact"],
  return: ["/termsofservice", "/contact"],
  privacy: ["/privacypolicy"],
  cookie: ["/privacypolicy"],
  gdpr: ["/privacypolicy"],

  // People.
  tutorial: ["/cdlearning"],
  lesson: ["/cdlearning"],
  class: ["/cdlearning"],
  webinar: ["/cdlearning"],
  bespoke: ["/services"],
  custom: ["/services"],
  freelance: ["/services"],
  developer: ["/services"],

  // Nothing of these is made by a script of the shop.
  stair: ["/services"],
  elevator: ["/services"],
  lift: ["/services"],
  railing: ["/services"],
  ramp: ["/services"],
  landscape: ["/services"],
  energy: ["/services"],
  rendering: ["/services"],
}
