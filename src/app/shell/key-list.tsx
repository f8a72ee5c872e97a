import type { ReactNode } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import styles from './key-list.module.css'

/** What keys do in the app, where the focus is in no field. Loaded when it is asked for. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel title="Keys" onClose={onClose}>
      <Keys title="Everywhere">
        <Key keys={['Ctrl + K', '⌘ + K']}>Find a screen, a record or an action</Key>
        <Key keys={['?']}>Show these keys</Key>
        <Key keys={['Esc']}>Close what is open</Key>
      </Keys>
      <Keys title="In a list">
        <Key keys={['/']}>Search</Key>
        <Key keys={['↑', '↓', '←', '→']}>Go from record to record; what is open goes with them</Key>
        <Key keys={['Enter']}>Open the record, and go into its details</Key>
        <Key keys={['E']}>Edit the record that is open</Key>
      </Keys>
      <Keys title="In a review">
        <Key keys={['A', 'R']}>Accept or reject</Key>
        <Key keys={['N']}>Go on to the next</Key>
      </Keys>
      <Keys title="On a map">
        <Key keys={['↑', '↓', '←', '→']}>Move the map</Key>
        <Key keys={['+', '−']}>Zoom</Key>
        <Key keys={['0']}>Show all</Key>
      </Keys>
    </SidePanel>
  )
}

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <dl className={styles.keys}>{children}</dl>
  </section>
)

const Key = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
)
