type Names = readonly [string, ...string[]]

interface NamePool {
  first: Names
  last: Names
}

/** Common names by country, combined at random when very many farmers are needed. */
export const namesByCountry: Record<string, NamePool> & { GH: NamePool } = {
  GH: {
    first: ['Abena', 'Akosua', 'Esi', 'Kojo', 'Kwabena', 'Kwaku', 'Nana', 'Yaa', 'Yaw'],
    last: ['Acheampong', 'Agyeman', 'Amoah', 'Bonsu', 'Darko', 'Opoku', 'Sarpong', 'Ɔfori'],
  },
  CI: {
    first: ['Adjoua', 'Amenan', 'Aya', 'Konan', 'Koffi', 'Lassina', 'Mamadou', 'Salimata'],
    last: ['Bakayoko', 'Coulibaly', 'Dembélé', 'Gnagne', 'Koffi', 'Ouédraogo', 'Soro', 'Zadi'],
  },
  NG: {
    first: ['Adébáyọ̀', 'Amina', 'Bólájí', 'Folákẹ́', 'Garba', 'Ngozi', 'Títílayọ̀', 'Yakubu'],
    last: ['Abúbakar', 'Adélékè', 'Ɓala', 'Ògúnlẹ́yẹ', 'Ìdòwú', 'Sani', 'Yusuf'],
  },
  ET: {
    first: ['Abebe', 'Aster', 'Bekele', 'Birtukan', 'Fikru', 'Girma', 'Hiwot', 'Lemma', 'Tigist'],
    last: ['Assefa', 'Bogale', 'Desta', 'Geleta', 'Mekonnen', 'Tolosa', 'Wolde', 'Yilma'],
  },
  TZ: {
    first: ['Amani', 'Asha', 'Daudi', 'Fatuma', 'Imani', 'Jabari', 'Mwanaidi', 'Rashidi', 'Tatu'],
    last: ['Chilumba', 'Kimaro', 'Mbwana', 'Mfinanga', 'Mushi', 'Ngowi', 'Nguvumali', 'Swai'],
  },
  UG: {
    first: ['Akello', 'Kato', 'Mukasa', 'Nabirye', 'Nakimuli', 'Okello', 'Tumusiime', 'Wasswa'],
    last: ['Baguma', 'Kyomuhendo', 'Lubega', 'Mugisha', 'Nambozo', 'Ochieng', 'Tusiime', 'Wamala'],
  },
}
