import type { DynamoRecipe } from "../../scripts/lib/types"

type Parameter = DynamoRecipe["parameters"][number]

export interface Port {
  Id: string
  Name: string
  Description: string
  UsingDefaultValue: boolean
  Level: number
  UseLevels: boolean
  KeepListStructure: boolean
}

export function port(id: string, name: string, description: string): Port {
  return {
    Id: id,
    Name: name,
    Description: description,
    UsingDefaultValue: false,
    Level: 2,
    UseLevels: false,
    KeepListStructure: false,
  }
}

function noteOf(parameter: Parameter): string {
  const unit = parameter.kind === "number" ? parameter.unit : ""
  const name = unit === "" ? parameter.name : `${parameter.name} in ${unit}`
  return parameter.note ? `${name}. ${parameter.note}` : name
}

export function inputEntry(id: string, parameter: Parameter) {
  const entry = { Id: id, Name: parameter.name, Description: noteOf(parameter) }
  switch (parameter.kind) {
    case "number":
      return {
        ...entry,
        Type: "number",
        Type2: "number",
        Value: String(parameter.value),
        MaximumValue: parameter.max,
        MinimumValue: parameter.min,
        StepValue: parameter.step,
        NumberType: "Double",
      }
    case "text":
      return { ...entry, Type: "string", Type2: "string", Value: parameter.value }
    case "switch":
      return { ...entry, Type: "boolean", Type2: "boolean", Value: String(parameter.value) }
  }
}

/** The integer slider's class differs between versions. */
export function inputNode(id: string, outId: string, parameter: Parameter) {
  const node = {
    Id: id,
    Inputs: [],
    Outputs: [port(outId, "", noteOf(parameter))],
    Replication: "Disabled",
    Description: noteOf(parameter),
  }
  switch (parameter.kind) {
    case "number":
      return {
        ConcreteType: "CoreNodeModels.Input.DoubleSlider, CoreNodeModels",
        NodeType: "NumberInputNode",
        NumberType: "Double",
        MaximumValue: parameter.max,
        MinimumValue: parameter.min,
        StepValue: parameter.step,
        InputValue: parameter.value,
        ...node,
      }
    case "text":
      return {
        ConcreteType: "CoreNodeModels.Input.StringInput, CoreNodeModels",
        NodeType: "StringInputNode",
        InputValue: parameter.value,
        ...node,
      }
    case "switch":
      return {
        ConcreteType: "CoreNodeModels.Input.BoolSelector, CoreNodeModels",
        NodeType: "BooleanInputNode",
        InputValue: parameter.value,
        ...node,
      }
  }
}
