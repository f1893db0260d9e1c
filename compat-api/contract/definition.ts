export type { Box, Definition, DefinitionInput, DefinitionNode, Wire } from "../../backend/lib/definition/definition"
