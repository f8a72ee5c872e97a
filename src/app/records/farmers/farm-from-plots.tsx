import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatFarmSize } from '#app/ui/format.ts'
import type { Farmer } from '#domain/farmer.ts'
import { FarmPosition } from './farm-position.tsx'
import styles from './farmer-fields.module.css'
import { plotsWords } from './plots-words.ts'

/** Size and place of a farm whose plots are recorded: measured, not entered. */
export const FarmFromPlots = ({ farmer }: { farmer: Farmer }) => (
  <div className={styles.stack}>
    <Facts>
      <Fact name="Farm size">{formatFarmSize(farmer.farmSize, 'Not measured')}</Fact>
      <Fact name="Coordinates">
        <FarmPosition farmer={farmer} />
      </Fact>
    </Facts>
    <p className={styles.note}>
      Both follow from the plots ({plotsWords(farmer.plots)}). To correct them, correct the plots.
    </p>
  </div>
)
