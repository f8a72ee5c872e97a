import { xmlReader } from '#domain/plots/files/xml-reader.ts'
import { type Decision, decisionKey, type ImportChoices } from '#domain/plots/import-file.ts'
import { farmerProperties } from '#domain/plots/import-plot.ts'
import type { PlotFile } from '#domain/plots/plot-file.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'
import { parseXml } from '#ui/parse-xml.ts'
import { sha256Of } from '../../../forms/files/sha256-of.ts'
import { answersOf, type KeptAnswers } from '../../../forms/import/kept-answers.ts'

interface ChosenFile {
  name: string
  bytes: ArrayBuffer
}

/** A chosen file of plots, and the decisions about it. */
export interface PlotImport {
  file: ChosenFile
  sha256: string
  read: PlotFile
  choices: ImportChoices
}

/** What is stored of it, including the file itself: another page could not read it from its original place. */
export interface PlotImportDraft {
  file: ChosenFile
  farmerProperty: string | null
  owners: readonly (readonly [string, string])[]
  decisions: KeptAnswers<string, Decision>
}

async function readBytes({ name, bytes }: ChosenFile): Promise<PlotFile> {
  const { readPlotFile } = await import('#domain/plots/files/read.ts')
  return await readPlotFile(new Uint8Array(bytes), name, {
    readXml: xmlReader(parseXml),
  })
}

/** Reads a file. If it does not contain plots, the findings say so. */
export async function openPlots(chosen: File): Promise<PlotImport> {
  // A copy: the original may be gone after a reload.
  const file = { name: chosen.name, bytes: await chosen.arrayBuffer() }
  const [read, sha256] = await Promise.all([readBytes(file), sha256Of(file.bytes)])
  const farmerProperty = farmerProperties(read.features)[0] ?? null
  return {
    file,
    sha256,
    read,
    choices: { farmerProperty, owners: new Map(), decisions: new Map() },
  }
}

export const draftOf = ({ file, choices }: PlotImport): PlotImportDraft => ({
  file,
  farmerProperty: choices.farmerProperty,
  owners: [...choices.owners],
  decisions: [...choices.decisions],
})

/** Restores the import as its user left it; null if the file was not stored on the device in time. */
export async function stateOf(draft: Partial<PlotImportDraft>): Promise<PlotImport | null> {
  const { file, farmerProperty = null, owners = [], decisions = [] } = draft
  if (!file) return null
  const [read, sha256] = await Promise.all([readBytes(file), sha256Of(file.bytes)])
  const choices = { farmerProperty, owners: new Map(owners), decisions: answersOf(decisions) }
  return { file, sha256, read, choices }
}

/** Adds or removes a decision on rules about plots. */
export function decided(
  choices: ImportChoices,
  rule: RuleId,
  paths: readonly string[],
  decision: Decision | null,
): ImportChoices {
  const decisions = new Map(choices.decisions)
  for (const path of paths) {
    if (decision) decisions.set(decisionKey(path, rule), decision)
    else decisions.delete(decisionKey(path, rule))
  }
  return { ...choices, decisions }
}
