interface ScreenFilters {
  path: string
  noun: string
  total: number
  /** What is typed, and the cards that are then there, in the list's own order. */
  search: Record<string, { typed: string; finds: string[] }>
  /** Texts that stand in the records, but not where the search looks. */
  notSearched: string[]
  /** Each filter: all that it offers, one choice, and what that finds. */
  selects: Record<string, { options: string[] | RegExp; choose: string; count: number }>
  /** A search with filters beside it. */
  combined: { typed: string; choose: Record<string, string>; finds: string[]; query: string }
}

/** What search and filters of five lists find in the sample data. */
export const screenFilters: ScreenFilters[] = [
  {
    path: '/farmers',
    noun: 'farmers',
    total: 40,
    search: {
      'a name': { typed: 'TTARA ADELAIDE', finds: ['Ouattara Adélaïde'] },
      'a name with a hooked letter': { typed: 'kasim', finds: ['Ibrahim Ƙasim'] },
      'a name with tone marks': { typed: 'funmilayo', finds: ['Fúnmiláyọ̀ Ògúndélé'] },
      'a location': { typed: 'BUNDI', finds: ['Masika Kabugho', 'Nakato Birungi'] },
      'a crop': {
        typed: 'Ginger',
        finds: ['Danladi Yakubu', 'Ibrahim Ƙasim', 'Ladi Gyang', 'Ssentongo Kato'],
      },
    },
    notSearched: ['FRM-0001', '+233', '@farmers.example', 'FairTrade', 'verified'],
    selects: {
      Status: {
        options: ['All statuses', 'Verified', 'Pending', 'Flagged'],
        choose: 'Flagged',
        count: 2,
      },
      Place: {
        options: ['All places', 'Taken', 'Rough', 'Not taken yet'],
        choose: 'Rough',
        count: 1,
      },
    },
    combined: {
      typed: 'sesame',
      choose: { Status: 'Pending' },
      finds: ['Ibrahim Ƙasim', 'Selamawit Haile'],
      query: '?q=sesame&status=pending',
    },
  },
  {
    path: '/batches',
    noun: 'batches',
    total: 63,
    search: {
      'an id': { typed: 'coc-0131', finds: ['GH-COC-0131'] },
      'a farmer': { typed: 'kone', finds: ['CI-COC-0231'] },
      'a farmer with a tone mark below': { typed: 'OLABISI', finds: ['NG-COC-0090'] },
      'a crop': {
        typed: 'gINGer',
        finds: ['NG-GIN-0052', 'NG-GIN-0317', 'NG-GIN-0318', 'UG-GIN-0018', 'NG-GIN-0039'],
      },
    },
    notSearched: ['Hamburg', 'Soubré', 'Amelonado', 'Grade A', 'harvested'],
    selects: {
      Status: {
        options: ['All statuses', 'Harvested', 'Processing', 'In Transit', 'Exported'],
        choose: 'In Transit',
        count: 13,
      },
      Crop: {
        options: ['All crops', 'Cocoa', 'Coffee', 'Cashew', 'Sesame', 'Ginger'],
        choose: 'Ginger',
        count: 5,
      },
    },
    combined: {
      typed: 'gh-',
      choose: { Status: 'In Transit', Crop: 'Cocoa' },
      finds: ['GH-COC-0131', 'GH-COC-0302'],
      query: '?q=gh-&status=in_transit&crop=cocoa',
    },
  },
  {
    path: '/agents',
    noun: 'agents',
    total: 12,
    search: {
      'a name': { typed: 'olusegun adewale', finds: ['Olúṣẹ́gun Adéwálé'] },
      'a region': { typed: 'KILIMA', finds: ['Grace Mollel'] },
      'a territory': { typed: 'meagui', finds: ['Kouassi Amenan'] },
    },
    notSearched: ['AGT-01', '+255', '@agents', 'Cupping', 'training'],
    selects: {
      Status: {
        options: ['All statuses', 'Active', 'Training', 'Inactive'],
        choose: 'Active',
        count: 10,
      },
      Region: {
        options: [
          'All regions',
          'Amhara (Ethiopia)',
          'Bono (Ghana)',
          'Eastern Region (Uganda)',
          'Gontougo (Côte d’Ivoire)',
          'Kaduna (Nigeria)',
          'Kilimanjaro (Tanzania)',
          'Mtwara (Tanzania)',
          'Nawa (Côte d’Ivoire)',
          'Òndó (Nigeria)',
          'South Ethiopia (Ethiopia)',
          'Western North (Ghana)',
          'Western Region (Uganda)',
        ],
        choose: 'Òndó',
        count: 1,
      },
    },
    combined: {
      typed: 'region',
      choose: { Status: 'Active', Region: 'Eastern Region' },
      finds: ['Wafula Peter'],
      query: '?q=region&status=active&region=Eastern+Region',
    },
  },
  {
    path: '/locations',
    noun: 'locations',
    total: 18,
    search: {
      'a name': { typed: 'idanre', finds: ['Ìdànrè'] },
      'a state': { typed: 'GREATER ACCRA', finds: ['Tema'] },
      'a country': { typed: 'ethiopia', finds: ['Jimma', 'Metemma', 'Yirgacheffe'] },
      'a crop': { typed: 'ginger', finds: ['Kachia', 'Kaduna', 'Kampala', 'Sironko'] },
    },
    notSearched: ['LOC-01', 'Kwame Asare', 'storage', 'Under Review'],
    selects: {
      State: { options: /^All states/, choose: 'Kaduna', count: 2 },
      Type: {
        options: ['All types', 'Production', 'Processing', 'Export', 'Storage'],
        choose: 'Export',
        count: 2,
      },
    },
    combined: {
      typed: 'sesame',
      choose: { State: 'Kaduna', Type: 'Storage' },
      finds: ['Kaduna'],
      query: '?q=sesame&state=Kaduna&type=storage',
    },
  },
  {
    path: '/compliance',
    noun: 'compliance records',
    total: 45,
    search: {
      'an id': { typed: 'cmp-0040', finds: ['Organic CMP-0040'] },
      'a batch': { typed: 'gh-cas-0104', finds: ['Organic CMP-0038'] },
      'a farmer': { typed: 'akintunde', finds: ['FSMA CMP-0012', 'FSMA CMP-0015'] },
      'a standard': {
        typed: 'RAINFOREST',
        finds: [
          'Rainforest Alliance CMP-0021',
          'Rainforest Alliance CMP-0027',
          'Rainforest Alliance CMP-0026',
          'Rainforest Alliance CMP-0025',
          'Rainforest Alliance CMP-0022',
          'Rainforest Alliance CMP-0020',
          'Rainforest Alliance CMP-0019',
          'Rainforest Alliance CMP-0023',
          'Rainforest Alliance CMP-0024',
        ],
      },
    },
    notSearched: ['FRM-0001', 'Sample Control Union', 'compliant'],
    selects: {
      Status: {
        options: ['All statuses', 'Compliant', 'Pending Review', 'Non-Compliant'],
        choose: 'Non-Compliant',
        count: 10,
      },
      Standard: {
        options: ['All standards', 'EUDR', 'FSMA', 'Rainforest Alliance', 'FairTrade', 'Organic'],
        choose: 'FSMA',
        count: 9,
      },
    },
    combined: {
      typed: 'chaltu dinsa',
      choose: { Status: 'Compliant', Standard: 'FSMA' },
      finds: ['FSMA CMP-0017'],
      query: '?q=chaltu+dinsa&status=compliant&standard=FSMA',
    },
  },
]
