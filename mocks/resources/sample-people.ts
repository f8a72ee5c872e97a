import { demoCredentials, demoUser } from '#domain/demo.ts'

/** Who reviews in the sample data. */
export const sampleOfficer = { id: 'compliance@asili.example', name: 'Demo Compliance Officer' }

/** Who records in the field. */
export const sampleAgent = { id: demoCredentials.email, name: demoUser.fullName }
