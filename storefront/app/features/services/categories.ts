import { serviceCategories } from "../../../../compat-api/contract/services"

export type ServiceName = (typeof serviceCategories)[number]

/** shop.md §2. */
export interface ServiceCategory {
  name: ServiceName
  code: string
  description: string
  /** Deliverables. */
  points: readonly string[]
  software: string
  /** Needed from the client. */
  brings: string
}

const texts: Readonly<Record<ServiceName, Omit<ServiceCategory, "name" | "code">>> = {
  "Design & Workflow Automation": {
    description:
      "The steps your team repeats on every project, done by a script: sheets from a room list, tags that stay where they were put, exports with the right names.",
    points: [
      "Dynamo graphs and Grasshopper definitions, commented and yours to change",
      "Sheets, views, levels, grids and worksets set up from a spreadsheet",
      "Batch export to PDF, DWG and IFC by your naming standard",
      "A test on a copy of your own model, with the time it took before and after",
    ],
    software: "Revit with Dynamo, Rhino with Grasshopper, Excel",
    brings: "One project file, and someone who can show us the manual steps",
  },
  "Generative & Algorithmic Design": {
    description:
      "Rules instead of a single solution. We write down what a good facade, massing or parking level must do, and the definition draws options that follow these rules.",
    points: [
      "Facade panelling with a known number of panel types",
      "Massing studies against floor area, setbacks, daylight and view",
      "Layouts of parking, seating or units, with their counts",
      "Options as models and as a table, so that they can be compared",
    ],
    software: "Rhino and Grasshopper, Galapagos or Wallacei, Ladybug Tools",
    brings: "A site or a base model, the brief, and the numbers that must be met",
  },
  "Parametric Modeling & Custom Families": {
    description:
      "Families and components that keep their shape when a dimension changes, stay light in a large model, and schedule correctly.",
    points: [
      "Loadable Revit families with types, shared parameters and nested parts",
      "Adaptive components and curtain panels for curved envelopes",
      "Levels of detail from coarse to fine, based on your own details",
      "A test model in which every type is flexed to its limits",
    ],
    software: "Revit 2020 to 2024, Rhino.Inside.Revit",
    brings: "Manufacturer’s drawings or your details, and your parameter standard",
  },
  "Consultation & Strategy": {
    description:
      "A sober look at how your office models, documents and exchanges files, and a plan of what to automate first, what later, and what not at all.",
    points: [
      "A review of one live project: templates, links, worksets, warnings",
      "A list of automations, ranked by hours saved and effort to maintain",
      "A computational design roadmap for the next four quarters",
      "Two workshops: one with the people who model, one with those who decide",
    ],
    software: "Whatever you use: we read Revit, Rhino, IFC and DWG",
    brings: "Access to a typical project, and two hours with three of your people",
  },
  "Training & Upskilling": {
    description:
      "Your team learns on its own files. After the last session they can read our scripts, change them, and write the next one without us.",
    points: [
      "Courses for modelers, for coordinators and for future script writers",
      "Exercises taken from your current project, not from a textbook",
      "Definitions, graphs and notes of every session, yours to keep",
      "A review of what participants have built, four weeks later",
    ],
    software: "Grasshopper, Dynamo, Rhino, Revit",
    brings: "Four to eight people, a date, and a model we may take apart",
  },
  "Architectural & BIM Support": {
    description:
      "Extra people who know the tools, for a deadline or a project phase: modeling, documentation and coordination inside your template and your standards.",
    points: [
      "Revit models from sketches, point clouds or DWG, at an agreed level of detail",
      "Plans, sections, schedules and sheets ready to be checked",
      "Clash reviews with a list of issues by discipline and storey",
      "Model audits: warnings, file size, families, naming",
    ],
    software: "Revit, Navisworks, BIM Collab or BCF, AutoCAD",
    brings: "Your template, the BIM execution plan, and a dated list of deliverables",
  },
  "Data Visualization & Reporting": {
    description:
      "The model knows areas, quantities and progress. We export them at set times, show them on plans, and put them where decisions are made.",
    points: [
      "Area, quantity and carbon reports that follow the model",
      "Plans colored by department, rent, daylight or status",
      "Dashboards in Power BI, fed from Revit or IFC",
      "Checks of model data against your employer’s information requirements",
    ],
    software: "Revit, Dynamo, IFC, Power BI, Excel",
    brings: "The model, the questions it has to answer, and who will read the answers",
  },
}

export const categories: readonly ServiceCategory[] = serviceCategories.map((name, index) => ({
  name,
  code: `S-0${index + 1}`,
  ...texts[name],
}))
