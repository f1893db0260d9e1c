import path from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"

/**
 * Translators wrap text nodes. React can then update only an element's sole text, so changing text, and text beside
 * changing elements, needs its own element.
 */

const root = path.join(__dirname, "../..")
const folder = path.join(root, "storefront")
const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)

type Kind = "text" | "changing text" | "comes and goes" | "element"

function exposedTexts(program: ts.Program, isChecked: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) judge(node)
    ts.forEachChild(node, visit)
  }

  function judge(node: ts.JsxElement | ts.JsxFragment): void {
    const children = childrenOf(node)
    const kinds = children.map(kindOf)
    const isFragment = ts.isJsxFragment(node)
    const isAlone = children.length === 1 && !isFragment
    children.forEach((child, place) => {
      const kind = kinds[place]
      if (isAlone) {
        if (ts.isJsxExpression(child) && mayBeSeveral(child)) tell(child, "several texts")
        if (!ts.isJsxExpression(child) && kind === "changing text") tell(child, "a component that is text")
      } else if (kind === "changing text") tell(child, kind)
      else if (kind === "text" && isFragment) tell(child, "text in a fragment")
      else if (kind === "text" && kinds.includes("comes and goes")) tell(child, "text beside what comes and goes")
    })
  }

  function kindOf(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return "text"
    if (ts.isJsxFragment(child)) return "element"
    if (ts.isJsxExpression(child)) {
      const type = checker.getTypeAtLocation(child.expression as ts.Expression)
      if (type.isStringLiteral()) return "text"
      return mayBeText(type) ? "changing text" : "comes and goes"
    }
    const opening = ts.isJsxElement(child) ? child.openingElement : child
    if (/^[a-z]/.test(opening.tagName.getText())) return "element"
    const made = checker.getResolvedSignature(opening)
    // Library components such as `Suspense` or `lazy` may be anything.
    if (!made?.declaration?.getSourceFile()?.fileName.startsWith(`${folder}/app`)) return "comes and goes"
    if (mayBeText(made.getReturnType())) return "changing text"
    return mayBeNothing(made.getReturnType()) ? "comes and goes" : "element"
  }

  const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])
  const isText = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any)) !==
    0
  const elementOf = (type: ts.Type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number)

  function mayBeText(type: ts.Type, seen = new Set<ts.Type>()): boolean {
    if (seen.has(type)) return false
    seen.add(type)
    return partsOf(type).some((part) => {
      if (isText(part)) return !(part.isStringLiteral() && part.value === "")
      const element = elementOf(part)
      return element !== undefined && mayBeText(element, seen)
    })
  }

  function mayBeNothing(type: ts.Type): boolean {
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike
    return partsOf(type).some((part) => (part.flags & nothing) !== 0)
  }

  function mayBeSeveral(child: ts.JsxExpression): boolean {
    return partsOf(checker.getTypeAtLocation(child.expression as ts.Expression)).some((part) => {
      const element = elementOf(part)
      return !isText(part) && element !== undefined && mayBeText(element)
    })
  }

  function tell(node: ts.Node, why: string): void {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const text = node.getText().replace(/\s+/g, " ").trim().slice(0, 60)
    found.push(`${path.relative(root, source.fileName)}:${line + 1}: ${why}: ${text}`)
  }

  for (const source of program.getSourceFiles()) if (isChecked(source.fileName)) visit(source)
  return found
}

function childrenOf(node: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return node.children.filter((child) => {
    if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
    return !ts.isJsxExpression(child) || child.expression !== undefined
  })
}

it("each changing text, and text beside changing elements, has its own element", () => {
  const program = ts.createProgram(fileNames, options)
  expect(exposedTexts(program, (file) => file.startsWith(path.join(folder, "app")))).toEqual([])
})
