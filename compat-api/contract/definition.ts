export {
  type Box,
  type Definition,
  type DefinitionInput,
  type DefinitionNode,
  dynamoHead,
  type Wire,
} from "../../backend/lib/definition/definition"
