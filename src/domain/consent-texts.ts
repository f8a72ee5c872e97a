import type { consentLanguage, consentPurpose } from './consent-words.ts'

export type ConsentLanguage = (typeof consentLanguage.values)[number]
type ConsentPurpose = (typeof consentPurpose.values)[number]

/** What a farmer is asked, in words that are read out exactly. A changed text is a new version. */
export interface ConsentText {
  /** The date of the text. */
  version: string
  paragraphs: readonly string[]
  /** The purposes that the farmer may agree to. */
  purposes: Readonly<Record<ConsentPurpose, string>>
}

/** By language; the newest version comes last, and none is ever changed or removed. */
const texts: Readonly<Record<ConsentLanguage, readonly [ConsentText, ...ConsentText[]]>> = {
  en: [
    {
      version: '2022-09-01',
      paragraphs: [
        'The co-op or company that you work with wants to keep your name, your phone number, what you grow and where your farm is. It keeps them in Asili, a service that stores records for it.',
        'Its staff and its field agents see your record. If you agree, buyers see your name and where your crop grew.',
        'You can say yes to one thing and no to another, and still sell your crop. Some buyers must by law know where it grew: they cannot buy it without that, but others can.',
        'You can take back your yes on any day, and need not say why. Tell a field agent or the office, in person or by phone: they write it into your record. Those who have seen your details before still know them.',
      ],
      purposes: {
        'keep-records': 'Keep my details and my farm’s place',
        'share-with-buyers': 'Show buyers where my crop grew',
        contact: 'Call or write to me',
      },
    },
  ],
  fr: [
    {
      version: '2022-09-01',
      paragraphs: [
        'La coopérative ou l’entreprise avec laquelle vous travaillez veut garder votre nom, votre numéro de téléphone, ce que vous cultivez et le lieu de votre ferme. Elle les garde dans Asili, un service qui conserve des fiches pour elle.',
        'Son personnel et ses agents de terrain voient votre fiche. Si vous êtes d’accord, les acheteurs voient votre nom et l’endroit où votre récolte a poussé.',
        'Vous pouvez dire oui à une chose et non à une autre, et vendre quand même votre récolte. La loi oblige certains acheteurs à savoir où elle a poussé : sans cela, ils ne peuvent pas l’acheter, mais d’autres le peuvent.',
        'Vous pouvez reprendre votre oui n’importe quel jour, sans dire pourquoi. Dites-le à un agent de terrain ou au bureau, sur place ou par téléphone : ils l’écrivent dans votre fiche. Ceux qui ont déjà vu ces informations les connaissent toujours.',
      ],
      purposes: {
        'keep-records': 'Garder mes informations et le lieu de ma ferme',
        'share-with-buyers': 'Montrer aux acheteurs où ma récolte a poussé',
        contact: 'M’appeler ou m’écrire',
      },
    },
  ],
}

/** The newest text in a language. */
export const newestConsentText = (language: ConsentLanguage): ConsentText =>
  texts[language].at(-1) ?? texts[language][0]

/** The text of a version. Returns undefined if this version of the app does not have it. */
export const consentTextOf = (
  language: ConsentLanguage,
  version: string,
): ConsentText | undefined => texts[language].find((text) => text.version === version)
