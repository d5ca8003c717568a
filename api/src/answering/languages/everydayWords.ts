/**
 * What people ask for in other words than those who write. On each line stand words and phrases for the same thing; or
 * with `>` between them some for which, one by one, the ones behind stand as well, which mean more. General words of
 * shops, travel, homes, schools, work, health and computers; a word of which another sense is common is left out.
 */
export const everydayWords = `
  refund, reimbursement, money back
  refund, reimburse, pay back
  ship, shipping, shipment, deliver, delivery, dispatch, postage
  cancel, cancellation, terminate, termination, quit, unsubscribe, opt out, get out of
  resign, resignation, quit
  pause, freeze, suspend, suspension, put on hold
  fix, repair, mend
  mechanic, repairman, technician
  broken, defective, faulty, damaged
  warranty, guarantee
  invoice, bill
  discount, rebate, concession
  voucher, coupon, gift card
  purchase, buy
  customer, client, patron
  installment, instalment
  salary, wage, remuneration, paycheck
  layoff, redundancy
  job, vacancy, job opening
  boss, manager, supervisor
  coworker, colleague, workmate
  employee, staff, personnel, worker
  resume, cv, curriculum vitae
  vacation, holiday, time off, day off, pto
  remotely, telework, work from home, working from home, home office
  rent, rental, hire, lease
  reserve, reservation, book, booking
  tenant, renter, lodger
  toilet, restroom, bathroom, washroom, lavatory, loo, wc
  elevator, lift
  apartment, flat
  parking, car park, parking lot, parking garage
  trash, garbage, rubbish, waste, litter
  wifi, wlan, wireless
  wifi, wlan, wireless > internet
  disabled, wheelchair > accessible, accessibility, step free, barrier free
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
  gas, gasoline, petrol
  gas, gasoline, petrol > fuel
  subway, underground, metro
  airplane, aeroplane, plane, aircraft
  bike, bicycle, cycle
  motorbike, motorcycle
  motorbike, motorcycle > vehicle
  car, automobile, truck, lorry, van > vehicle
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
  teacher, instructor, tutor > trainer
  doctor, physician
  husband, wife > spouse, partner
  puppy > dog, pet, animal
  kitten > cat, pet, animal
  dog, cat > pet, animal
  sneaker, running shoe, gym shoe, tennis shoe
  sneaker, running shoe, gym shoe, tennis shoe > trainer, shoe
  pants, trousers
  sweater, jumper, pullover
  cookie, biscuit
  soda, soft drink
  soda, soft drink > drink
  beer, wine, liquor, booze > alcohol
  peanut, almond, hazelnut, walnut, cashew > nut
  autumn, fall
  diaper, nappy
  stroller, pushchair, pram, buggy
  faucet, tap
  flashlight, torch
  stove, cooker, hob
  cigarette, vape > smoke, smoking, tobacco
  mac, macbook, imac > macos
  ram, memory
  hard drive, hard disk, hdd
  hard drive, hard disk, hdd, ssd > disk, storage
  cellphone, cell phone, mobile phone, smartphone
  cellphone, cell phone, mobile phone, smartphone > mobile, phone, telephone
  iphone, ipad > ios, smartphone, phone
  android > smartphone, phone
  laptop, notebook, pc > computer
  app, software, program
  app, software, program > application
  log in, login, sign in
  log out, logout, sign out
  sign up, signup, register, registration, enrol, enroll, enrolment, enrollment
  delete, erase, remove
  folder, directory
  setting, preference
  picture, photo, photograph > image
  ad, advert, advertisement
  gdpr > privacy, data protection
  sick, ill, unwell
  vomit, throw up, threw up, puke
  vomit, throw up, threw up, puke > sick, ill
  medicine, medication
  jab, vaccination, vaccine, inoculation, immunization
  operation, surgery
  expecting, pregnancy, have a baby, having a baby > pregnant
  heart attack, myocardial infarction
  high blood pressure, hypertension
  flu, influenza
  exam, examination, test
  homework, assignment
  timetable, schedule
  canteen, cafeteria
  headteacher, headmaster, headmistress, principal
  dorm, dormitory
  recess, break
  lawyer, attorney, solicitor
  allowed, permitted, ok, okay
  forbidden, prohibited, banned
  ceo, chief executive
  begin, start
  finish, end

  Fahrrad, Fahrräder, Rad, Velo
  Hund, Katze > Haustier, Haustiere, Tier, Tiere
  Auto, PKW, Wagen
  Auto, PKW, Wagen > Fahrzeug
  kaputt, defekt, beschädigt
  Garantie, Gewährleistung
  Quittung, Beleg, Kassenbon
  Rabatt, Ermäßigung, Nachlass, Preisnachlass
  Gutschein, Coupon
  Lieferung, liefern, Versand, versenden, verschicken
  kündigen, Kündigung
  stornieren, Stornierung, absagen
  reparieren, Reparatur
  Klo, Toilette, WC
  Aufzug, Fahrstuhl, Lift
  Müll, Abfall
  WLAN, Wifi
  WLAN, Wifi > Internet
  Handy, Smartphone, Mobiltelefon
  Handy, Smartphone, Mobiltelefon > Telefon
  Rückerstattung, Erstattung, erstatten, Geld zurück
  anmelden, Anmeldung, registrieren
  Chef, Vorgesetzter
  Gehalt, Lohn
  Urlaub, Ferien
  Arzt, Ärzte, Doktor
  Medikament, Arznei, Arzneimittel
  Baby, Säugling > Kind
  Foto, Bild
  Rollstuhl > barrierefrei, rollstuhlgerecht
  Parkplatz, Parkplätze, parken, Stellplatz, Stellplätze
  mieten, leihen, ausleihen
  Wohnung, Apartment
  Zigarette > rauchen
  erlaubt, gestattet, zulässig
  verboten, untersagt
  Gepäck, Koffer
  Strafe, Bußgeld
  Eintritt, Ticket, Eintrittskarte
  Schwimmbad, Pool
  Rechner, Laptop, PC > Computer
  beginnen, anfangen

  vélo, bicyclette
  chien, chat > animal
  voiture, auto, automobile
  voiture, auto, automobile > véhicule
  cassé, défectueux, endommagé
  facture, note
  réduction, remise, rabais
  livraison, livrer, expédition, expédier
  annuler, annulation, résilier, résiliation
  réparer, réparation
  toilettes, WC
  poubelle, ordures, déchets
  wifi > internet
  portable, téléphone portable, smartphone
  portable, téléphone portable, smartphone > téléphone
  remboursement, rembourser
  inscription, inscrire
  patron, chef, responsable
  salaire, rémunération
  vacances, congés
  médecin, docteur
  bébé, nourrisson > enfant
  parking, stationnement, garer, stationner
  louer, location
  autorisé, permis, accepté
  interdit, défendu
  bagage, valise
  billet, ticket, entrée
  ordinateur, PC

  bicicleta, bici
  perro, gato > mascota, animal
  coche, carro, auto
  coche, carro, auto > vehículo
  roto, defectuoso, dañado
  descuento, rebaja
  envío, enviar, entrega, entregar
  cancelar, cancelación, anular
  reparar, reparación, arreglar
  baño, aseo, servicio
  basura, residuos
  móvil, celular
  móvil, celular > teléfono
  reembolso, reembolsar, devolución
  inscripción, inscribirse, registrarse
  jefe, responsable
  sueldo, salario
  bebé > niño
  aparcamiento, estacionamiento, aparcar, estacionar, parking
  alquilar, alquiler
  permitido, autorizado
  prohibido, vedado
  equipaje, maleta
  entrada, boleto, billete
  ordenador, computadora

  bicicletta, bici
  cane, gatto > animale
  macchina, automobile, auto
  macchina, automobile, auto > veicolo
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
  capo, responsabile
  stipendio, salario
  vacanze, ferie
  medico, dottore
  neonato > bambino
  parcheggio, parcheggiare
  affittare, affitto, noleggiare, noleggio
  permesso, consentito, ammesso
  vietato, proibito
  bagaglio, valigia

  fiets, rijwiel
  hond, kat > huisdier, dier
  auto, wagen
  auto, wagen > voertuig
  kapot, defect, beschadigd
  korting, reductie
  levering, leveren, bezorgen, bezorging, verzending, verzenden
  annuleren, annulering, opzeggen, opzegging
  repareren, reparatie, herstellen
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

  bicicleta, bike
  cachorro, cão > animal
  carro, automóvel
  carro, automóvel > veículo
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
  matrícula, inscrição
  chefe, gerente
  férias, folga
  estacionamento, estacionar
  alugar, aluguel, aluguer
  proibido, vedado
  bagagem, mala

  抽烟, 吸烟
  厕所, 洗手间, 卫生间
  手机, 电话
  自行车, 单车
  退钱, 退款
  送货, 配送, 发货
  修理, 维修
  开门, 营业
  孩子, 小孩, 儿童
  医生, 大夫
`
  .trim()
  .split(/\s*\n\s*/)
