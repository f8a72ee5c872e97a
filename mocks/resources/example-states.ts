import * as z from 'zod/mini'
import { supplierWithDocument } from '#domain/builders/supplier.ts'
import { disputedEscrow, escrowDisputeSchema } from '#domain/escrow.ts'
import { farmerChangesSchema } from '#domain/farmer.ts'
import { newFindingSchema } from '#domain/finding.ts'
import { emptyIdentity } from '#domain/identity.ts'
import { newScreeningSchema } from '#domain/plot-screening.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { amendedStatementSchema } from '#domain/statements/statement.ts'
import { newKycDocumentSchema } from '#domain/supplier-kyc.ts'
import type { Backend } from '../backend.ts'
import { sampleAgent } from './sample-people.ts'

/** Sets up what an endpoint's example needs in addition to the sample data. Uploads belong to `owner`. */
export async function prepareExample(
  backend: Backend,
  operationId: string,
  owner: string,
): Promise<void> {
  const prepare: Partial<Record<string, () => Promise<void>>> = {
    readUploadOffset: () => beginSampleUpload(backend, owner),
    sendUploadPart: () => beginSampleUpload(backend, owner),
    reviewDocument: () => beginSampleReview(backend),
    readDocumentFile: () => beginSampleReview(backend),
    readPlotPhoto: () => addSamplePhoto(backend),
    addConsentProof: () => recordSampleConsent(backend),
    readConsentProof: () => addSampleProof(backend),
    screenPlot: () => boundSamplePlot(backend),
    readIdentityPhoto: () => addSampleIdentityPhoto(backend),
    reviewCertificate: () => beginSampleCertificate(backend),
    reviewKycDocument: () => handInSampleDocument(backend),
    answerFinding: () => beginSampleFinding(backend, false),
    decideFinding: () => beginSampleFinding(backend, true),
    amendDueDiligence: () => submitSampleStatement(backend),
    withdrawDueDiligence: () => submitSampleStatement(backend),
    disputeEscrow: () => fundSamplePayment(backend),
    settleEscrow: () => disputeSamplePayment(backend),
  }
  await prepare[operationId]?.()
}

/** An upload whose first part has arrived. */
async function beginSampleUpload({ db, now }: Backend, owner: string): Promise<void> {
  const id = 'UPL-SAMPLE-01'
  const file = { length: 4_200_000, type: 'application/pdf', name: 'plots.pdf' }
  const expiresAtMs = now().getTime() + 1000
  await db.uploads.put({ id, owner, ...file, expiresAtMs })
  await db.uploadParts.put({ id: `${id}/0`, uploadId: id, bytes: new ArrayBuffer(262_144) })
}

/** A record with a document that is waiting for review. */
async function beginSampleReview({ db }: Backend): Promise<void> {
  const { complianceRecords } = db
  const record = complianceRecords.get('CMP-0001')
  const { item, evidence } = sampleBodies.reviewDocument ?? {}
  const documents = record?.documents.map((document) =>
    document.name === item
      ? { ...document, status: 'pending', sha256: String(evidence) }
      : document,
  )
  if (record && documents) await complianceRecords.put({ ...record, documents })
  const file = { type: 'application/pdf', bytes: new TextEncoder().encode('%PDF').buffer }
  await db.documentFiles.put({ id: String(evidence), ...file })
}

/** A plot with the boundary that the example says was screened. */
async function boundSamplePlot({ db: { plots } }: Backend): Promise<void> {
  const plot = plots.get('PLT-0001-1')
  const { geometry } = z.parse(newScreeningSchema, sampleBodies.screenPlot)
  if (plot) await plots.put({ ...plot, geometry })
}

/** A plot with a photo of a visit. */
async function addSamplePhoto({ db }: Backend): Promise<void> {
  const { plots, documentFiles } = db
  const plot = plots.get('PLT-0001-1')
  const sha256 = String(sampleBodies.reviewDocument?.evidence)
  const bytes = Uint8Array.from([1, 2, 3]).buffer
  const photo = { on: '2026-10-09', name: 'trees.png', mediaType: 'image/png', sizeBytes: 3 }
  const added = { addedAt: '2026-10-09T10:00:00Z', by: '', sha256 }
  if (plot) await plots.put({ ...plot, photos: [{ ...photo, ...added }] })
  await documentFiles.put({ id: sha256, type: 'image/png', bytes })
}

/** A farmer with the consent that the example proves. */
async function recordSampleConsent({ db: { farmers } }: Backend): Promise<void> {
  const farmer = farmers.get('FRM-0001')
  const { consent } = z.parse(farmerChangesSchema, sampleBodies.updateFarmer)
  if (farmer && consent) await farmers.put({ ...farmer, consent, consentHistory: [] })
}

/** A farmer with the photo of a signature. */
async function addSampleProof({ db }: Backend): Promise<void> {
  const { farmers, documentFiles } = db
  const farmer = farmers.get('FRM-0001')
  const sha256 = String(sampleBodies.reviewDocument?.evidence)
  const bytes = Uint8Array.from([1, 2, 3]).buffer
  const file = { name: 'signature.png', mediaType: 'image/png', sizeBytes: 3, sha256 }
  const added = { addedAt: '2026-10-09T10:00:00Z', by: '' }
  const givenAt = farmer?.consent?.givenAt ?? added.addedAt
  if (farmer) await farmers.put({ ...farmer, consentProofs: [{ givenAt, ...file, ...added }] })
  await documentFiles.put({ id: sha256, type: 'image/png', bytes })
}

/** A farmer whose card was photographed. */
async function addSampleIdentityPhoto({ db }: Backend): Promise<void> {
  const { farmerIdentities, identityPhotos } = db
  const farmerId = 'FRM-0001'
  const sha256 = String(sampleBodies.reviewDocument?.evidence)
  const bytes = Uint8Array.from([1, 2, 3]).buffer
  const photo = { name: 'card.png', mediaType: 'image/png', sizeBytes: 3, sha256 }
  const addedAt = '2026-10-09T10:00:00Z'
  const identity = farmerIdentities.get(farmerId) ?? emptyIdentity(farmerId, addedAt)
  await farmerIdentities.put({ ...identity, documentPhoto: { ...photo, addedAt } })
  await identityPhotos.put({ id: `${farmerId}/${sha256}`, type: 'image/png', bytes })
}

/** A certificate that is waiting for review. */
async function beginSampleCertificate({ db }: Backend): Promise<void> {
  const { certificates } = db
  const certificate = certificates.get('CRT-0001')
  const person = { id: 'somebody', name: '' }
  if (certificate) {
    await certificates.put({ ...certificate, status: 'pending', recordedBy: person, reviews: [] })
  }
}

/** A supplier's document that is waiting for review. */
async function handInSampleDocument({ db }: Backend): Promise<void> {
  const { suppliers } = db
  const supplier = suppliers.get('SUP-0007')
  const body = newKycDocumentSchema.parse(sampleBodies.submitKycDocument)
  const doing = { person: { id: 'somebody', name: '' }, recordedAt: '2026-10-10T09:00:00Z' }
  if (supplier) await suppliers.put(supplierWithDocument(supplier, body, doing))
}

/** A record with a finding that is waiting for an answer, or for a decision on one. */
async function beginSampleFinding({ db }: Backend, hasAnswer: boolean): Promise<void> {
  const { complianceRecords } = db
  const record = complianceRecords.get('CMP-0001')
  const { findingId, answerId } = sampleBodies.decideFinding ?? {}
  const at = '2026-10-09T10:00:00Z'
  const answer = { id: String(answerId), action: 'Done', answeredBy: sampleAgent, answeredAt: at }
  const finding = {
    ...z.parse(newFindingSchema, sampleBodies.recordFinding),
    id: String(findingId),
    recordedBy: sampleAgent,
    recordedAt: at,
    answers: hasAnswer ? [answer] : [],
    decisions: [],
  }
  if (record) await complianceRecords.put({ ...record, findings: [finding] })
}

/** A funded payment: only funded payments can be disputed. */
async function fundSamplePayment({ db }: Backend): Promise<void> {
  const { escrows } = db
  const escrow = escrows.get('ESC-0003')
  if (escrow) await escrows.put({ ...escrow, status: 'funded', fundedAt: escrow.createdAt })
}

/** A payment that its payer has disputed. */
async function disputeSamplePayment(backend: Backend): Promise<void> {
  await fundSamplePayment(backend)
  const { escrows } = backend.db
  const escrow = escrows.get('ESC-0003')
  if (!escrow) return
  const { reason } = z.parse(escrowDisputeSchema, sampleBodies.disputeEscrow)
  await escrows.put(disputedEscrow(escrow, reason, escrow.createdAt))
}

/** A statement that was submitted a moment ago, for the batch of the sample body. */
async function submitSampleStatement({ db, now }: Backend): Promise<void> {
  const { dueDiligenceStatements } = db
  const statement = dueDiligenceStatements.get('DDS-0001')
  const at = now().toISOString()
  if (statement) {
    const own = z.parse(amendedStatementSchema, sampleBodies.amendDueDiligence)
    await dueDiligenceStatements.put({ ...statement, ...own, submittedAt: at })
  }
}
