import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Writes the declarations of the package. The types of its calls are inferred from the rows of the contract; who installs
 * it has neither these nor zod, so they are written out, each shape of the contract once, by its name.
 */
const folder = import.meta.dirname
const program = ts.createProgram([join(folder, 'src/index.ts')], readOptions())
const checker = program.getTypeChecker()
const [source, contract] = ['/client/src/Client.ts', '/api/src/contract.ts'].map(ending =>
  program.getSourceFiles().find(({ fileName }) => fileName.endsWith(ending))!,
) as [ts.SourceFile, ts.SourceFile]

/** The shapes of the contract written out, by their names; the longest first, since others stand in them. */
const shapes = exportsOf(contract)
  .filter(isShape)
  .map(symbol => [nameOf(symbol.name), textOf(checker.getDeclaredTypeOfSymbol(symbol))] as const)
  .filter(([, text]) => text.startsWith('{'))
  .toSorted(([, one], [, other]) => other.length - one.length)

const methods = checker
  .getDeclaredTypeOfSymbol(exportsOf(source).find(({ name }) => name === 'Client')!)
  .getProperties()
  .map(methodText)
const client = `export interface Client {\n${methods.join('')}}\n`
const written = ['options', 'SandboxError', 'createClient'].map(declarationsOf)
writeFileSync(join(folder, 'dist/index.d.ts'), [client, ...shapesIn(client), ...written].join('\n'))

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), path => ts.sys.readFile(path))
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options
}

function exportsOf(file: ts.SourceFile): ts.Symbol[] {
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(file)!)
    .map(symbol =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
}

/** True for types without parameters. */
function isShape({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(one => ts.isTypeAliasDeclaration(one) && !one.typeParameters)
}

/** `File` is one of the browser's. */
function nameOf(shape: string): string {
  return shape === 'File' ? 'MaterialFile' : shape
}

function textOf(type: ts.Type): string {
  const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags
  const flags = NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType
  const text = checker.typeToString(type, source, flags)
  return text.replaceAll('{ [x: string]: unknown; botName: string; }', '{ botName: string }')
}

/** Returns a text in which the shapes of the contract stand by their names. */
function withShapeNames(text: string): string {
  return shapes.reduce((left, [name, expanded]) => left.replaceAll(expanded, name), text)
}

function methodText(method: ts.Symbol): string {
  const doc = ts.displayPartsToString(method.getDocumentationComment(checker))
  const [signature] = checker.getTypeOfSymbol(method).getCallSignatures()
  const parameters = checker.getTypeOfSymbol(
    signature!.getParameters()[0]!,
  ) as ts.TupleTypeReference
  const [body] = checker.getTypeArguments(parameters)
  const isOptional = parameters.target.minLength === 0
  const reply = signature!.getReturnType()
  const [inner] = checker.getTypeArguments(reply as ts.TypeReference)
  const isStream = reply.symbol.name === 'AsyncGenerator'
  const result = isStream ? `AsyncGenerator<${fieldsOf(inner!)}>` : withShapeNames(textOf(reply))
  const parameter = `body${isOptional ? '?' : ''}: ${fieldsOf(body!)}`
  return `${doc && `  /** ${doc} */\n`}  ${method.name}(${parameter}, options?: CallOptions): ${result}\n`
}

/** Returns an object's type, or those of a union, field by field, whatever aliases they are made of. */
function fieldsOf(type: ts.Type): string {
  if (type.isUnion())
    return type.types
      .filter(one => !(one.flags & ts.TypeFlags.Undefined))
      .map(fieldsOf)
      .join(' | ')
  const fields = type.getProperties().map(field => {
    const isOptional = field.flags & ts.SymbolFlags.Optional
    return `${field.name}${isOptional ? '?' : ''}: ${withShapeNames(textOf(checker.getTypeOfSymbol(field)))}`
  })
  return `{ ${fields.join('; ')} }`
}

/** Returns the declarations of the shapes that a text names, and of those that these name. */
function shapesIn(text: string, known = new Set<string>()): string[] {
  const next = shapes.find(
    ([name]) => !known.has(name) && new RegExp(`[^'.\\w]${name}\\b[^:?]`).test(text),
  )
  if (!next) return []
  const [name, expanded] = next
  const declaration = `export type ${name} = {${withShapeNames(expanded.slice(1))}\n`
  return [declaration, ...shapesIn(text + declaration, known.add(name))]
}

/** Returns the declarations of a module of ours, which need no imports beside the others. */
function declarationsOf(name: string): string {
  const file = join(folder, `src/${name}.ts`)
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), { fileName: file })
  return outputText.replace(/^import .*\n/gm, '')
}
