/**
 * What people ask for in other words than those who write, by language. On each line stand words and phrases for the same
 * thing; or with `>` between them some for which, one by one, the ones behind stand as well, which mean more. General
 * words of shops, travel, homes, schools, work, health and computers. They are matched by their stems: leave out a word
 * whose stem, or another sense, is common for something else.
 */
export const everydayWords: Record<string, string[]> = {
  en: linesOf(`
    refund, reimbursement, money back
    refund, reimburse, pay back
    ship, shipping, shipment, deliver, delivery, dispatch, postage
    cancel, cancellation, terminate, quit
    resign, resignation
    pause, suspend, suspension
    pause > freeze
    fix, repair, mend
    mechanic, repairman, technician
    defective, faulty, damaged
    warranty, guarantee
    invoice, bill
    discount, rebate, concession
    voucher, coupon, gift card
    purchase, buy
    customer, patron
    installment, instalment
    salary, wage, remuneration, paycheck
    layoff, redundancy
    job > vacancy
    boss > manager, supervisor
    coworker, colleague, workmate
    employee, staff, personnel
    cv, curriculum vitae
    vacation, time off, day off, pto > holiday
    remotely, telework, work from home, working from home, home office
    rent, rental, lease > hire
    reserve, reservation, book, booking
    tenant, renter, lodger
    toilet, restroom, bathroom, washroom, lavatory, loo, wc
    elevator, lift
    parking, car park, parking lot, parking garage
    trash, garbage, rubbish, waste
    wifi, wlan
    wifi, wlan > internet
    wheelchair > accessible, accessibility, step free, barrier free
    luggage, baggage, suitcase
    check in > arrival
    check out > departure
    front desk, reception
    lost and found, lost property
    downtown, city centre, city center, town centre
    zip code, postcode, postal code
    drugstore, pharmacy
    cinema, movie theater
    movie, film
    soccer, football
    gas station, petrol station
    gasoline, petrol
    gasoline, petrol > fuel
    subway, metro
    airplane, aeroplane, plane, aircraft
    bike, bicycle
    motorbike, motorcycle
    motorbike, motorcycle > vehicle
    truck, lorry
    kid, child
    toddler, infant, newborn, baby > child
    son, daughter, grandchild > child
    teenager, teen, adolescent, youngster
    teenager, teen, adolescent, youngster > youth, child
    mum, mom, mother
    dad, father
    grandma, grandmother
    grandpa, grandfather
    pensioner, retiree, senior citizen, elderly, senior
    pupil, student
    teacher, instructor, tutor
    doctor, physician
    husband, wife > spouse
    puppy > dog, pet, animal
    kitten > cat, pet, animal
    dog, cat > pet, animal
    sneaker, running shoe, gym shoe, tennis shoe
    sneaker, running shoe, gym shoe, tennis shoe > shoe
    pants, trousers
    sweater, jumper, pullover
    soda, soft drink
    soda, soft drink > drink
    beer, wine, liquor, booze > alcohol
    peanut, almond, hazelnut, walnut, cashew > nut
    diaper, nappy
    stroller, pushchair, pram, buggy
    faucet > tap
    flashlight, torch
    stove, cooker, hob
    cigarette, vape > smoking, tobacco
    mac, macbook, imac > macos
    ram > memory
    hard drive, hard disk, hdd
    hard drive, hard disk, hdd, ssd > disk, storage
    cellphone, cell phone, mobile phone, smartphone
    cellphone, cell phone, mobile phone, smartphone > mobile
    iphone > ios, smartphone
    ipad > ios, tablet
    laptop, pc > computer
    log in, login, sign in
    log out, logout, sign out
    sign up, signup, register, registration, enrol, enroll, enrolment, enrollment
    delete, erase, remove
    folder, directory
    picture, photo, photograph > image
    ad, advert, advertisement
    sick, ill, unwell
    vomit, throw up, threw up, puke
    vomit, throw up, threw up, puke > sick, ill
    medication > medicine
    pregnancy, have a baby, having a baby > pregnant
    heart attack, myocardial infarction
    high blood pressure, hypertension
    flu, influenza
    exam, examination
    homework, assignment
    timetable, schedule
    canteen, cafeteria
    headteacher, headmaster, headmistress, principal
    dorm, dormitory
    recess > break
    lawyer, attorney, solicitor
    allowed, permitted
    forbidden, prohibited, banned
    ceo, chief executive
    begin, start
    finish, end
    jab, flu shot, vaccination, vaccine, inoculation, immunization
    wifi, wi fi
    tv, telly, television
    air conditioning, air con, aircon
    bathtub, bath tub
    tax, vat
    gp > doctor
    takeaway, takeout
    cab, taxi
    password, passcode
    email, e mail
    headset, headphones, earphones
    clothes, clothing, apparel
    scholarship, bursary
    hoover, vacuum cleaner
    swimsuit, swimwear, bathing suit
    parcel, package
  `),
  de: linesOf(`
    Fahrrad, Fahrräder, Rad, Räder, Velo
    Hund, Katze > Haustier, Haustiere, Tier, Tiere
    Auto, PKW, Wagen
    kaputt, defekt, beschädigt
    Garantie, Gewährleistung
    Quittung, Beleg, Kassenbon
    Rabatt, Ermäßigung, Preisnachlass
    Gutschein, Coupon
    Lieferung, liefern, liefert, geliefert, Versand, versenden, verschicken, verschickt
    kündigen, Kündigung
    stornieren, storniert, Stornierung, absagen
    reparieren, repariert, Reparatur
    Klo, Toilette, WC
    Aufzug, Fahrstuhl, Lift
    Müll, Abfall
    WLAN, Wifi
    WLAN, Wifi > Internet
    Handy, Smartphone, Mobiltelefon
    Handy, Smartphone, Mobiltelefon > Telefon
    Rückerstattung, Erstattung, erstatten, Geld zurück
    anmelden, Anmeldung, registrieren
    Gehalt, Lohn
    Urlaub, Ferien
    Arzt, Ärzte, Doktor
    Medikament, Arznei, Arzneimittel
    Baby, Säugling > Kind, Kinder
    Foto, Fotos > Bild, Bilder
    Rollstuhl > barrierefrei, rollstuhlgerecht
    Parkplatz, Parkplätze, parken, Stellplatz, Stellplätze
    leihen, ausleihen
    Wohnung, Apartment
    Zigarette > rauchen
    erlaubt, gestattet, zulässig
    verboten, untersagt
    Gepäck, Koffer
    Strafe, Bußgeld
    Eintritt, Eintrittskarte
    Schwimmbad, Pool
    Rechner, Laptop, PC > Computer
    beginnen, beginnt, anfangen
    Klimaanlage, Klimatisierung
    Fernseher, Fernsehen, TV
    WLAN, wi fi
  `),
  fr: linesOf(`
    vélo, vélos, bicyclette
    chien, chiens > animal, animaux
    voiture, auto, automobile
    cassé, défectueux, endommagé
    réduction, rabais
    livraison, livrer, expédition, expédier
    annuler, annulation, résilier, résiliation
    réparer, réparation
    toilettes, WC
    poubelle, ordures, déchets
    wifi > internet
    téléphone portable, smartphone
    téléphone portable, smartphone > téléphone
    remboursement, rembourser
    inscription, inscrire
    salaire, rémunération
    vacances, congés
    médecin, docteur
    bébé, bébés, nourrisson > enfant, enfants
    parking, garer
    autorisé, autorisée, autorisés, autorisées, permise
    interdit, interdite, interdits, défendu
    bagage, valise
    billet, ticket
    ordinateur, PC
    wifi, wi fi
    climatisation, clim
    télé, télévision
  `),
  es: linesOf(`
    bicicleta, bici
    perro, gato > mascota, animal, animales
    coche, carro, auto
    roto, defectuoso, dañado
    envío, enviar, entrega, entregar
    cancelar, cancelación, anular
    reparar, reparación, arreglar
    baño, baños, aseo, aseos
    basura, residuos
    móvil, celular
    móvil, celular > teléfono
    reembolso, reembolsar, devolución
    inscripción, inscribirse, registrarse
    sueldo, salario
    bebé > niño, niños
    aparcamiento, estacionamiento, aparcar, estacionar, parking
    alquilar, alquiler
    permitido, autorizado
    prohibido, vedado
    equipaje, maleta
    boleto, billete
    ordenador, computadora
    wifi, wi fi
    aire acondicionado, climatización
    tele, televisión
  `),
  it: linesOf(`
    bicicletta, bici
    cani, gatti > animale, animali
    macchina, automobile, auto
    rotto, difettoso, danneggiato
    sconto, riduzione
    spedizione, spedire, consegna, consegnare
    annullare, annullamento, disdire, disdetta
    riparare, riparazione, aggiustare
    bagno, toilette, gabinetto
    spazzatura, rifiuti
    cellulare, smartphone
    cellulare, smartphone > telefono
    rimborso, rimborsare
    stipendio, salario
    vacanze, ferie
    medico, dottore
    neonato > bambino, bambini
    parcheggio, parcheggiare
    affittare, affitto, noleggiare, noleggio
    consentito, ammesso
    vietato, proibito
    bagaglio, valigia
  `),
  nl: linesOf(`
    fiets, fietsen, rijwiel
    hond, honden, kat, katten > huisdier, dier
    auto, wagen
    kapot, defect, beschadigd
    levering, leveren, bezorgen, bezorging, verzending, verzenden
    annuleren, annulering, opzeggen, opzegging
    repareren, reparatie
    wc, toilet
    vuilnis, afval
    mobiel, gsm, smartphone
    mobiel, gsm, smartphone > telefoon
    terugbetaling, terugbetalen, geld terug
    inschrijven, inschrijving, aanmelden, registreren
    baas, leidinggevende
    salaris, loon
    vakantie, verlof
    dokter, arts
    parkeren, parkeerplaats
    toegestaan, toegelaten
    verboden, ontzegd
    bagage, koffer
  `),
  pt: linesOf(`
    bicicleta, bike
    cachorro, cão, cães > animal, animais
    carro, automóvel
    quebrado, estragado, danificado
    desconto, redução
    entrega, entregar, envio, enviar
    cancelar, cancelamento
    consertar, conserto, reparar, reparação
    banheiro, casa de banho
    lixo, resíduos
    celular, telemóvel
    celular, telemóvel > telefone
    reembolso, reembolsar
    estacionamento, estacionar
    alugar, aluguel, aluguer
    proibido, vedado
    bagagem, mala
  `),
  zh: linesOf(`
    抽烟, 吸烟
    厕所, 洗手间, 卫生间
    自行车, 单车
    退钱, 退款
    送货, 配送, 发货
    修理, 维修
    开门, 营业
    孩子, 小孩, 儿童
    医生, 大夫
  `),
}

function linesOf(list: string): string[] {
  return list.trim().split(/\s*\n\s*/)
}
