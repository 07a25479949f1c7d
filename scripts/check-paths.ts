// Finds code that works only in some folders or on some systems: the path of a file URL without
// decoding (a space is %20 in it, and a drive begins with a slash), and programs that only a shell
// finds.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { listFiles } from './lib/list-files.ts'

const OF_A_FILE = /import\.meta\.url|pathToFileURL\(/
const SHELLS = /^(sh|bash|cmd|cmd\.exe|powershell|npm|npx)$/
const STARTS_A_PROGRAM = /^(spawn|spawnSync|execFile|execFileSync)$/
const STARTS_A_SHELL = /^(exec|execSync)$/

/** Returns every such place in the project, one line each: the file, the line, the correction. */
export function findUnportablePaths(): string[] {
  return listFiles([
    '*.{ts,mjs,cjs}',
    '{backend,scripts,src}/**/*.{ts,tsx,mjs}',
    '{lab,tests}/**/*.{ts,tsx}',
  ]).flatMap((file) => unportableIn(file, readFileSync(file, 'utf8')))
}

/** Returns the same for the text of one file. */
export function unportableIn(file: string, text: string): string[] {
  if (!/\.pathname|child_process/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const fileUrls = new Set<string>()
  const findings: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && isFileUrl(node.initializer, fileUrls)) {
      fileUrls.add(node.name.getText())
    }
    const fix = fixOf(node, fileUrls)
    if (fix) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      findings.push(`${file}:${line + 1}: ${fix}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

function fixOf(node: ts.Node, fileUrls: ReadonlySet<string>): string | undefined {
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'pathname') {
    return isFileUrl(node.expression, fileUrls)
      ? 'use fileURLToPath: .pathname of a file URL is no path'
      : undefined
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'shell') {
    return node.initializer.kind === ts.SyntaxKind.FalseKeyword
      ? undefined
      : 'start programs without a shell'
  }
  if (ts.isImportSpecifier(node) && isOfChildProcess(node)) {
    const name = (node.propertyName ?? node.name).text
    return STARTS_A_SHELL.test(name) ? `use execFile: ${name} needs a shell` : undefined
  }
  if (ts.isCallExpression(node) && STARTS_A_PROGRAM.test(node.expression.getText())) {
    const [program] = node.arguments
    return program && ts.isStringLiteral(program) && SHELLS.test(program.text)
      ? `run process.execPath with a file: ${program.text} is not a program everywhere`
      : undefined
  }
  return undefined
}

/** Whether an expression is made from a file's URL, or is a variable that is. */
function isFileUrl(node: ts.Expression | undefined, known: ReadonlySet<string>): boolean {
  if (!node) return false
  if (ts.isIdentifier(node)) return known.has(node.text)
  return ts.isNewExpression(node) || ts.isCallExpression(node)
    ? node.expression.getText() !== 'fileURLToPath' && OF_A_FILE.test(node.getText())
    : false
}

function isOfChildProcess(node: ts.ImportSpecifier): boolean {
  const { moduleSpecifier } = node.parent.parent.parent
  return /child_process/.test(moduleSpecifier.getText())
}

if (import.meta.main) {
  const findings = findUnportablePaths()
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
