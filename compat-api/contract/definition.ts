export {
  type Box,
  type Definition,
  type DefinitionInput,
  type DefinitionNode,
  dynamoHead,
  type Wire,
} from "../../backend/lib/definition/definition"
export type { DeliveredFile } from "../../backend/lib/definition/delivered-file"
