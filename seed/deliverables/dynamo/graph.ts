import type { SeedProduct } from "../../catalogue/types"
import type { DynamoRecipe } from "../../scripts/lib/types"
import { dynamoIdOf, guidOf } from "../guid"
import { inputEntry, inputNode, type Port, port } from "./nodes"
import { prelude } from "./prelude"

/** The version that comes with Revit 2020. */
const dynamoVersion = "2.1.0.7500"

/** Dynamo wraps notes at 300 pixels. */
const columns = { note: -360, input: 0, python: 420, watch: 820 }
const rowHeight = 110

export function dynamoGraph(product: SeedProduct, recipe: DynamoRecipe): string {
  const id = (...names: string[]) => dynamoIdOf(product.id, "dyn", ...names)
  const [output] = recipe.outputs
  const described = `${output.name}. ${output.note}`
  const inputs = recipe.parameters.map((parameter) => ({
    parameter,
    nodeId: id("input", parameter.name),
    outId: id("input", parameter.name, "out"),
    portId: id("python", parameter.name),
  }))
  const pythonPorts: Port[] = inputs.map(({ portId, parameter }, n) => port(portId, `IN[${n}]`, parameter.name))
  const python = {
    ConcreteType: "PythonNodeModels.PythonNode, PythonNodeModels",
    NodeType: "PythonScriptNode",
    Code: `${prelude}\n\n${recipe.script}`,
    Engine: "CPython3",
    EngineName: "CPython3",
    VariableInputPorts: true,
    Id: id("python"),
    Inputs: pythonPorts,
    Outputs: [port(id("python", "out"), "OUT", "Result of the python script")],
    Replication: "Disabled",
    Description: "Runs an embedded Python script.",
  }
  const watch = {
    ConcreteType: "CoreNodeModels.Watch, CoreNodeModels",
    NodeType: "ExtensionNode",
    Id: id("watch"),
    Inputs: [port(id("watch", "in"), "", "Node to evaluate.")],
    Outputs: [port(id("watch", "out"), "", "Watch contents.")],
    Replication: "Disabled",
    Description: described,
  }
  const connector = (start: string, end: string) => ({ Start: start, End: end, Id: id("connector", start, end) })
  const view = (nodeId: string, name: string, place: { x: number; y: number; role?: "input" | "output" }) => ({
    Id: nodeId,
    IsSetAsInput: place.role === "input",
    IsSetAsOutput: place.role === "output",
    Name: name,
    ShowGeometry: true,
    Excluded: false,
    X: place.x,
    Y: place.y,
  })
  const graph = {
    Uuid: guidOf(product.id, "dyn"),
    IsCustomNode: false,
    Description: product.summary,
    Name: product.name,
    ElementResolver: { ResolutionMap: {} },
    Inputs: inputs.map(({ nodeId, parameter }) => inputEntry(nodeId, parameter)),
    Outputs: [{ Id: id("watch"), Name: output.name, Type: "unknown", InitialValue: "", Description: described }],
    Nodes: [...inputs.map(({ nodeId, outId, parameter }) => inputNode(nodeId, outId, parameter)), python, watch],
    Connectors: [
      ...inputs.map(({ outId, portId }) => connector(outId, portId)),
      connector(id("python", "out"), id("watch", "in")),
    ],
    Dependencies: [],
    NodeLibraryDependencies: [],
    Bindings: [],
    View: {
      Dynamo: {
        ScaleFactor: 1,
        HasRunWithoutCrash: true,
        IsVisibleInDynamoLibrary: true,
        Version: dynamoVersion,
        RunType: "Manual",
        RunPeriod: "1000",
      },
      Camera: {
        Name: "Background Preview",
        EyeX: -17,
        EyeY: 24,
        EyeZ: 50,
        LookX: 12,
        LookY: -13,
        LookZ: -58,
        UpX: 0,
        UpY: 1,
        UpZ: 0,
      },
      NodeViews: [
        ...inputs.map(({ nodeId, parameter }, n) =>
          view(nodeId, parameter.name, { x: columns.input, y: n * rowHeight, role: "input" }),
        ),
        view(python.Id, product.name, { x: columns.python, y: 0 }),
        view(watch.Id, output.name, { x: columns.watch, y: 0, role: "output" }),
      ],
      Annotations: [
        {
          Id: id("note"),
          Title: recipe.usage.join("\n"),
          DescriptionText: null,
          IsExpanded: true,
          WidthAdjustment: 0,
          HeightAdjustment: 0,
          Nodes: [],
          HasNestedGroups: false,
          Left: columns.note,
          Top: 0,
          Width: 0,
          Height: 0,
          FontSize: 18,
          InitialTop: 0,
          InitialHeight: 0,
          TextblockHeight: 0,
          Background: "#FFC1D676",
        },
      ],
      X: 80,
      Y: 220,
      Zoom: 0.8,
    },
  }
  return `${JSON.stringify(graph, null, 2)}\n`
}
