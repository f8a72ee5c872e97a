/**
 * Start of the storage key of a due diligence statement being drafted: `asili-statement-draft server ama@coop.example`.
 */
export const statementDraftName = 'asili-statement-draft'
