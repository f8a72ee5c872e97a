import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Goods } from '#domain/regulation/scope.ts'
import { Answer } from '../scope/answer.tsx'
import { answersTo, fields, goodsIn } from '../scope/asked.ts'
import { type Countries, ScopeFields } from '../scope/scope-fields.tsx'
import styles from './scope.module.css'

/** Asks about goods and answers which laws apply. The input is kept in the address. */
export default function Scope({ countries }: { countries: Countries }) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<{ goods: Goods; today: string }>()

  useEffect(() => {
    const show = () => {
      const params = new URLSearchParams(window.location.search)
      const isAsked = fields.some((name) => params.has(name))
      if (isAsked) fill(form.current, params)
      setAsked(isAsked ? { goods: goodsIn(params, today()), today: today() } : undefined)
    }
    show()
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = new URLSearchParams()
    const data = new FormData(event.currentTarget)
    for (const name of fields) {
      const value = data.get(name)
      if (typeof value === 'string' && value !== '') params.set(name, value)
    }
    if (!params.has('on')) params.set('on', today())
    fill(form.current, params)
    window.history.pushState(null, '', `?${params}`)
    setAsked({ goods: goodsIn(params, today()), today: today() })
  }

  return (
    <div className={styles.tool}>
      <form ref={form} className={styles.form} method="get" onSubmit={submit}>
        <ScopeFields countries={countries} />
        <div className={styles.actions}>
          <button type="submit">What applies?</button>
        </div>
      </form>
      <div role="status" className={styles.tool}>
        {asked &&
          answersTo(asked.goods).map((answer) => (
            <Answer key={answer.law} answer={answer} today={asked.today} />
          ))}
      </div>
      {asked && (
        <button type="button" className={styles.share} data-copy="address">
          Copy the link to this answer
        </button>
      )}
    </div>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Fills the fields from the address. */
function fill(form: HTMLFormElement | null, params: URLSearchParams): void {
  for (const name of fields) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const initial = field instanceof HTMLSelectElement ? field.options[0]?.value : ''
    field.value = params.get(name) ?? initial ?? ''
  }
}
