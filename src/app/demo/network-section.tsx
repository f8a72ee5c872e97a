import { useId, useState } from 'react'
import type { DemoControl, NetworkConditions } from './demo-control.ts'
import styles from './demo-tools.module.css'

const maxLatencyMs = 5000

/** Latency and failures added to those of the scenario. */
export function NetworkSection({ control }: { control: DemoControl }) {
  const [network, setNetwork] = useState(control.network)

  function change(part: Partial<NetworkConditions>) {
    const changed = { ...network, ...part }
    setNetwork(changed)
    control.setNetwork(changed)
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>Network</legend>
      <Slider
        label="Extra latency"
        value={network.extraLatencyMs}
        max={maxLatencyMs}
        step={100}
        text={`${(network.extraLatencyMs / 1000).toFixed(1)} s`}
        onChange={(extraLatencyMs) => change({ extraLatencyMs })}
      />
      <Slider
        label="Failing requests"
        value={network.failurePercent}
        max={100}
        step={5}
        text={`${network.failurePercent}%`}
        onChange={(failurePercent) => change({ failurePercent })}
      />
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  max: number
  step: number
  /** The value as text. */
  text: string
  onChange: (value: number) => void
}

function Slider({ label, value, max, step, text, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
