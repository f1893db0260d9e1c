/** shop.md §9. */
export const compatibility = {
  grasshopper:
    "Works with all Rhino versions that run Grasshopper. Rhino 6, 7 and 8 need no additions; Rhino 5 needs Grasshopper 0.9.76 and GhPython.",
  dynamo: "Works with Revit 2020 to 2024, in the Dynamo that comes with Revit. No packages are needed.",
  rhino: "Works with Rhino 7 and 8, in the Grasshopper that comes with Rhino.",
  revit:
    "Works with Revit 2022 to 2024. No plugins required. It is a Dynamo graph that you run in Dynamo or Dynamo Player.",
} as const
