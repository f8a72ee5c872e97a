import type { World } from './world.ts'

/** Somebody in the office changes a record that users work on: one of the last made, or of the first seeded. */
export async function editInOffice(
  { backend, ledger, clock }: World,
  pick: number,
  field: number,
): Promise<void> {
  const updatedAt = new Date(clock.nowMs()).toISOString()
  const { farmers, batches, complianceRecords } = backend.db
  const isFarmer = field < 2
  if (isFarmer) {
    const row = oneOf(farmers.all(), pick)
    const version = row.version + 1
    const name = field === 0 ? 'email' : 'name'
    const value = field === 0 ? `office${version}@farm.example` : `Office ${version}`
    await farmers.put({ ...row, [name]: value, version, updatedAt })
    ledger.office.push({ record: `farmers/${row.id}`, field: name, version })
  } else if (field === 2) {
    const row = oneOf(batches.all(), pick)
    const version = row.version + 1
    await batches.put({ ...row, destination: `Office ${version}`, version, updatedAt })
    ledger.office.push({ record: `batches/${row.id}`, field: 'destination', version })
  } else {
    const row = oneOf(complianceRecords.all(), pick)
    const version = row.version + 1
    await complianceRecords.put({ ...row, certifyingBody: `Office ${version}`, version, updatedAt })
    ledger.office.push({ record: `complianceRecords/${row.id}`, field: 'certifyingBody', version })
  }
}

function oneOf<Row extends { id: string }>(rows: readonly Row[], pick: number): Row {
  const made = rows.filter(({ id }) => /-M\d+$/.test(id)).slice(-2)
  const few = [...made, ...[...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 2)]
  const row = few[pick % few.length]
  if (!row) throw new Error('There are no rows')
  return row
}
