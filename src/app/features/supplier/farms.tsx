import { formatCoordinates, formatPlotHa } from '#app/ui/format.ts'
import { cropNames } from '#domain/commodity.ts'
import { type Farm, geotagProblems, type Supplier } from '#domain/supplier.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { Part } from './part.tsx'
import styles from './supplier.module.css'

/** The farms that deliver, and what is missing about their places. */
export const Farms = ({ supplier: { farms } }: { supplier: Supplier }) => (
  <Part
    title="Farms"
    action={
      <ActionLink action="farm" scope="suppliers:write">
        Add a farm
      </ActionLink>
    }
  >
    {farms.length === 0 && (
      <p className={styles.note}>
        No farms yet. Each needs a name, its area and a point on the ground.
      </p>
    )}
    <ul className={styles.rows}>
      {farms.map((farm) => (
        <li key={farm.id} className={styles.row}>
          <FarmFacts farm={farm} />
          <ActionLink
            action="farm"
            id={farm.id}
            scope="suppliers:write"
            label={`Edit ${farm.name}`}
          >
            Edit
          </ActionLink>
        </li>
      ))}
    </ul>
  </Part>
)

export function FarmFacts({ farm }: { farm: Farm }) {
  const { name, areaHa, crops, coordinates, boundary } = farm
  const problems = geotagProblems(farm)
  return (
    <div className={styles.text}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.note}>
        {formatPlotHa(areaHa)}, {cropNames(crops)}
        <br />
        {boundary
          ? `Boundary with ${boundary.length} corners`
          : `Point at ${formatCoordinates(coordinates)}`}
      </p>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </div>
  )
}
