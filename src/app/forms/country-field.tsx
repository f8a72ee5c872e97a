import type { NativeSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { countryName, destinationsByName, isDestinationCode } from '#domain/countries.ts'

interface CountryFieldProps extends Omit<NativeSelectProps, 'data' | 'children'> {
  /** Label if no country is chosen. */
  none: string
}

/** Chooses a destination country. Countries under the rules of the European Union come first. */
export function CountryField({ none, ...field }: CountryFieldProps) {
  const { inEu, elsewhere } = useMemo(destinationsByName, [])
  const code = String(field.value ?? '')
  return (
    <NativeSelect {...field}>
      <option value="">{none}</option>
      {code !== '' && !isDestinationCode(code) && <option value={code}>{countryName(code)}</option>}
      {[
        ['Under the rules of the European Union', inEu] as const,
        ['Other countries', elsewhere] as const,
      ].map(([group, countries]) => (
        <optgroup key={group} label={group}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
