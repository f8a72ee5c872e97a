/** A farmer that the day's user registered, as the test knows it. */
interface KnownFarmer {
  /** Whether the app said that it is kept; a killed browser may not have come to that. */
  confirmed: boolean
  /** The last phone number that the app said is kept, then those that it had no time to confirm. */
  phones: string[]
}

/** A farmer as the server lists one. */
export interface ListedFarmer {
  name: string
  phone: string
}

/** What happened on a day, and what must not have. Each list names what it happened to. */
export interface DayFigures {
  operations: number
  kills: number
  releases: number
  lost: string[]
  doubled: string[]
  overwritten: string[]
  lockedOut: string[]
}

/** Keeps what a user did, to be compared with what the server has in the evening. */
export class DayRecord {
  readonly figures: DayFigures = {
    operations: 0,
    kills: 0,
    releases: 0,
    lost: [],
    doubled: [],
    overwritten: [],
    lockedOut: [],
  }
  private readonly farmers = new Map<string, KnownFarmer>()

  /** Before a form is saved: from here on, the farmer may be there. */
  attempt(name: string, phone: string): void {
    const known = this.farmers.get(name)
    if (known) known.phones.push(phone)
    else this.farmers.set(name, { confirmed: false, phones: [phone] })
  }

  /** The app has said that it is kept. */
  confirm(name: string, phone: string): void {
    this.farmers.set(name, { confirmed: true, phones: [phone] })
  }

  confirmedNames(): string[] {
    return [...this.farmers].filter(([, { confirmed }]) => confirmed).map(([name]) => name)
  }

  /** Compares with all farmers of the day that the server has. */
  compare(listed: readonly ListedFarmer[]): void {
    const { lost, doubled, overwritten } = this.figures
    for (const [name, { confirmed, phones }] of this.farmers) {
      const there = listed.filter((farmer) => farmer.name === name)
      if (confirmed && there.length === 0) lost.push(name)
      if (there.length > 1) doubled.push(name)
      for (const { phone } of there) {
        if (!phones.includes(phone)) overwritten.push(`${name}: ${phone} instead of ${phones}`)
      }
    }
    for (const { name } of listed) {
      if (!this.farmers.has(name)) overwritten.push(`${name} was never registered`)
    }
  }
}
