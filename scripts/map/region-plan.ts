/**
 * First-level regions, as of today, of the countries where our crops grow, derived from a source of 2012. A country is
 * left out if most of its regions were redrawn since: Côte d’Ivoire (2011), Ghana (2019), Kenya (2013), DR Congo
 * (2015), Mali (2023), Burkina Faso (2025) and others.
 */
export interface RegionPlan {
  /** How many regions the source has: a different number means a different source. */
  count: number
  /** Today's names, where they differ from the source's. */
  names?: Record<string, string>
  /** Divided since: its outer border is still correct, but the borders inside it are unknown. */
  divided?: string
  /** Smaller areas that together make one region; areas not listed belong to the region without a list. */
  joined?: Record<string, readonly string[]>
}

export const regionPlans: Record<string, RegionPlan> = {
  BJ: { count: 12, names: { Atakora: 'Atacora', Kouffo: 'Couffo' } },
  CM: { count: 10 },
  // In 2020, 2021 and 2023.
  ET: {
    count: 11,
    divided: 'Southern Nations, Nationalities and Peoples',
    names: {
      'Benshangul-Gumaz': 'Benishangul-Gumuz',
      'Gambela Peoples': 'Gambela',
      'Harari People': 'Harari',
      Oromiya: 'Oromia',
    },
  },
  GA: { count: 9, names: { 'Wouleu-Ntem': 'Woleu-Ntem' } },
  GN: {
    count: 34,
    joined: {
      Boké: ['Boffa', 'Boke', 'Fria', 'Gaoual', 'Koundara'],
      Conakry: ['Conakry'],
      Faranah: ['Dabola', 'Dinguiraye', 'Faranah', 'Kissidougou'],
      Kankan: ['Kankan', 'Kouroussa', 'Kérouané', 'Mandiana', 'Siguiri'],
      Kindia: ['Coyah', 'Dubréka', 'Forécariah', 'Kindia', 'Télimélé'],
      Labé: ['Koubia', 'Labé', 'Lélouma', 'Mali', 'Tougué'],
      Mamou: ['Dalaba', 'Mamou', 'Pita'],
      Nzérékoré: [],
    },
  },
  GW: { count: 9 },
  LR: { count: 15, names: { Gbapolu: 'Gbarpolu', 'River Cess': 'Rivercess' } },
  MZ: { count: 11 },
  NG: { count: 37, names: { Nassarawa: 'Nasarawa' } },
  RW: { count: 5, names: { 'Kigali City': 'Kigali' } },
  // In 2017.
  SL: { count: 4, divided: 'Northern', names: { Western: 'Western Area' } },
  SN: { count: 14 },
  TG: { count: 5, names: { Centre: 'Centrale' } },
  // In 2016.
  TZ: {
    count: 30,
    divided: 'Mbeya',
    names: {
      'Dar-Es-Salaam': 'Dar es Salaam',
      'Kaskazini-Pemba': 'Kaskazini Pemba',
      'Kaskazini-Unguja': 'Kaskazini Unguja',
      'Kusini-Pemba': 'Kusini Pemba',
      'Zanzibar South and Central': 'Kusini Unguja',
      'Zanzibar West': 'Mjini Magharibi',
    },
  },
  UG: {
    count: 112,
    joined: {
      'Central Region': list(
        'Buikwe Bukomansimbi Butambala Buvuma Gomba Kalangala Kalungu Kampala Kayunga Kiboga Kyankwanzi Luweero',
        'Lwengo Lyantonde Masaka Mityana Mpigi Mubende Mukono Nakaseke Nakasongola Rakai Sembabule Wakiso',
      ),
      'Eastern Region': list(
        'Amuria Budaka Bududa Bugiri Bukedea Bukwa Bulambuli Busia Butaleja Buyende Iganga Jinja Kaberamaido Kaliro',
        'Kamuli Kapchorwa Katakwi Kibuku Kumi Kween Luuka Manafwa Mayuge Mbale Namayingo Namutumba Ngora Pallisa',
        'Serere Sironko Soroti Tororo',
      ),
      'Northern Region': list(
        'Abim Adjumani Agago Alebtong Amolatar Amudat Amuru Apac Arua Dokolo Gulu Kaabong Kitgum Koboko Kole Kotido',
        'Lamwo Lira Maracha Moroto Moyo Nakapiripirit Napak Nebbi Nwoya Otuke Oyam Pader Yumbe Zombo',
      ),
      'Western Region': [],
    },
  },
  ZM: { count: 10 },
  ZW: { count: 10 },
}

function list(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
