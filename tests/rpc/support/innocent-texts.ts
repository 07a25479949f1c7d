const listed = (text: string) =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Names that everybody may have, by language; many contain a refused word, a staff role, or something that
 * looks like one.
 */
export const INNOCENT_NAMES: Readonly<Record<string, readonly string[]>> = {
  English: listed(`
    Emma; Oliver; Dick Whittington; Dick Van Dyke; Moby Dick; Charles Dickens; Scunthorpe; Penistone
    Cockburn; Cockermouth; Hancock; Peacock; Hitchcock; Babcock; Essex; Sussex; Middlesex; Clitheroe
    Lightwater; Shitake Sam; Staffan; Stafford; Staffordshire; Flagstaff; Supporter; Supporters Club
    Madmin; Adminton; Badminton Ben; Modesto; Modern Mia; Moderato; Troll Mates; Scroll Mates; Soulmates
    Room Mates; Monopoly Max; Monopoly Fans; Monopoly Gods; Helper Bee; Desk Dancer; Careful Cat
    Teamwork; Team 455; Grape Soda; Therapist Tom; Analyst Ann; Classic Cassie; Bass Player; Sassy Sue
    Passion Fruit; Grass Snake; Glass Half Full; Compass Rose; Assam Tea; Ambassador; Cumberland
    Circumstance; Documenta; Cucumber; Hoare; Titus; Titan 42; Constitution; Matsushita; Yoshitaka
    Fukuoka; Fukushima; Mishima; Wankel; Swanky; Pushkin; Bushel; Cash It; Push It; Snigger; Niger River
    Nigel; Nigella; Fagin; Fagan; Flagpole; Chinkapin; Spicy Pickle; Cocktail; Cockatoo; Cockpit
    Dickinson; Dickie; Benedick; Willy; Fanny; Randy; Roger; Woody; Rusty; Gaylord; Blue Tits
    Mike 1988; Sara '88; Abi 2007; Zoe_99; xX_Dice_Xx; Mr. Dice; Dr. Roll; J.Lo; Will.I.Am; No. 1 Mum
    4 of a Kind; L33t D1ce; Gr8 Scott; B4by Yoda; M8s; Lv 42; V8 Engine; Nr 9; Cumnock
    Torpedo; Torpedo Tom; Pedometer; Grape; Scraper; Trapeze; Drapery; Retardo; Retardant; Systema
    Systematic Sid; System of a Down; Solar System; Securo; Security Blanket; Googly Eyes; Googol
    Winner; Winners; Team Winners; Winning Team; Prize Fighter; Prizewinner Pam; Freud; Game Changer
    Dungeon Master; Master Chef; Delete Key; Realtor; Real Deal; Original Recipe; All in Moderation
    Service Dog; Desk Job; Payday; Account of Monte Cristo; Fans Only; Huson; Husky; Example; Bill Payne`),
  French: listed(`
    Amélie; Benoît; Chloé; Élodie; François; Gaëlle; Hélène; Jérôme; Loïc; Maëva; Noémie; Océane; Zoé
    Anaïs; Raphaël; Théo; Bitche; Condom; Saint-Cucufa; Concarneau; Moule à gâteau; Jean-Eudes
    D'Artagnan; Père Noël; Députée; Réputation; Dispute; Tapisserie; Concombre; Culotte; Calcul; Bascule
    Particule; Écureuil; Cuillère; Merlan; Merdeka; Pédalo; Pédagogue; Habite ici; Orbite 7; Nénuphar
    Niçois; Unique; Technique; Panique; Véronique; Monique; Salopette; Chaton; Baiser de Rodin
    Verge d'or; Enculturation; Service compris; Assistant; Équipe Rouge; Avec modération; Modéré; Administré
    Office de tourisme; Les Copains; Bière Pression; Tue-mouche; Système D; Sécurité routière; Équipe gagnante
    Retardataire; En retard; Rapetou; Gruyère râpé; Drapeau; Grappe; Maître Corbeau; Prix Nobel; Gros lot
    Vrai Breton; La vraie vie; Secouriste`),
  Portuguese: listed(`
    João; Conceição; Inês Prado; Gonçalo; Thaís; Luís; Antônia; Zé Pequeno; Dona Flor; Cavalo de Troia
    Pinto; Cuca; Cuíca; Acústica; Circuito; Cuiabá; Curitiba; Computador; Deputada; Reputação; Vagabunda
    Merendeira; Viaduto; Viajado; Bicho; Bichano; Xoxo; Piroga; Caralampio; Pau-Brasil; Rabo de Saia
    Suportável; Suporta Tudo; Atendente; Oficina do Zé; Moderno; Equipe Azul; Time do Povo; Ajuda Mútua
    Península; Cacau; Cuscuz; Macaco Prego; Segurado; Segurança do Lar; Sistema Nervoso; Rapel; Mestre Yoda
    Prêmio Nobel; Premiada; Vencedor; Equipe dos Vencedores; Verdadeira Amiga; Torpedinho; Excluída da Festa`),
  Spanish: listed(`
    José; María; Begoña; Íñigo; Ñandú; Núñez; Agüero; Kike; Kike y Marica; Concha; Conchita; Pilar
    Consuelo; Dolores; Inmaculada; Jesús; Ángel 88; Lucía_92; Pollito; Pollença; Pololo; Repollo; Ampolla
    Cono; Icono; Coñac; Cabra; El Zorro; Zorrilla; Diputada; Reputada; Computadora; Imputable; Amputado
    Maricarmen; Mariconchi; Follaje; Folleto; Culebra; Cúcuta; Mercado; Miércoles; Soportal; Soporífero
    Administrado; Moderada; Oficio; Oficina; Ayuda; Equipo A; Servicio; Vagabundo; Vagabundas; Moro
    Sudamérica; Gato Negro; Boquete; Segura; Seguridad Vial; Sistema Solar; Rape al horno; Huso horario; Pedro; Pedrote
    Premio Nobel; Equipo Ganador; Equipo de Ganadores; Verdadero Amigo; Maestro Yoda; Eliminatoria`),
  Italian: listed(`
    Niccolò; Andrea; Assunta; Analena; Annalena; Titti; Titta; Fabrizio; Gesù; Mosè; Noè; Tosca; Troia
    Pisello; Finocchio; Figaro; Bocchino; Cazzuola; Puttanesca; Stronzio; Cornucopia; Cornetto; Merlo
    Merluzzo; Culla; Culatello; Calcolo; Reputazione; Disputa; Muschi; Muschi e licheni; Penelope
    Analogico; Nazionale; Pasticceria; Cagliari; Cagnolino; Foggia; Porcini; Verga; Sega; Assistente
    Assistere; Supportare; Ufficio; Officina; Amministrato; Squadra Blu; Aiuto; Gatto Nero; Terrazza
    Rape rosse; Bimbo; Sicura; Sistemato; Pedone; Rapetti; Ritardo; Squadra Vincente; Squadra di vincitori
    Premiata; Vera; Vera Verità; La vera pizza; Eliminata ai quarti; Maestro`),
  German: listed(`
    Jürgen; Käthe; Björn; Zoë; Schwanz; Schwanzmeise; Schwansee; Fickert; Fickfackerle; Pute; Puten
    Truthahn; Muschel; Hurenkinder; Hurtig; Uhren; Tittmoning; Petting; Marsch; Barsch; Kirschkuchen
    Wixhausen; Wichtel; Scheitel; Scheibe; Fotograf; Nuss; Nutzer; Spaten; Spaß; Heiland; Heilbronn
    Heilig; Heilwig; Petri Heil; Waidmanns Heil; Neckar; Negev; Kanarienvogel; Schlamm; Schlumpf
    Assmann; Kassel; Hitzacker; Essen; Hessen; Stinker; Bitterfeld; Bitte; Kunde; Hilfe; Betreuer
    Dienstag; Modell; Offizier; Mannschaft; Team Grün; Hamburg 1887; Anna 1990; Opa *1955; 1. FC Köln
    1. FCK; S04; BVB 09; St. Pauli; Köthen; Husum; Hussong; Sicherheitsnadel; Systematik
    Preisträger; Gewinner; Gewinnerteam; Echte Fründe; Echter Kölner; Spielmeister; Torpedokäfer; Grapefruit
    Moderne Anna; Gelöscht wird nie`),
  others: listed(`
    さくら; が; 小龙; 김민준; Ольга; Юлия; Андрей; Γιώργος; محمد; علی‌رضا; אבי; अनिका; สมชาย; Nguyễn; Łukasz
    Şükrü; Đorđe; Ørsted; Þór; Ivo 🎲; 👩‍👧 Crew; ❤️ Lou; 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harry; 🏳️‍🌈 Sam; Lou ♥; Tic-Tac-Toe`),
}

export const INNOCENT_LINES: readonly string[] = listed(`
  I support the official team
  Team support player, always on time
  Customer service by day, dice by night
  I’m the official pancake taster of my family
  I support Rollmates and every mate in it
  Playing Monopoly GO since the official launch
  Send me your invite code and I’ll enter yours!
  My friend code is at my game link
  Send me your sticker list
  Forgot my password twice this week
  Give me dice, give me five
  Message me here after 18:30
  My record: 1,250,000 points in 2024
  1.000.000.000 points, one day
  2019 2020 2021 2022 2023: all albums full
  Born 21.11.1988, still rolling
  Since 2024-11-21 18:30
  I need 12, 25, 33, 41, 57
  Rewards of 250 500 750 dice
  Working @home with two cats
  Top 100 of 2,000
  Swap 3:1 or 2:2, no. 1 at 4:55
  Never on Instagram, always on the dice
  My Rollmates team rocks
  Fan of the Rollmates team
  Thanks for your support here
  With Rollmates since day one
  I am staff at a hospital
  Mod in the sixties, mum today
  My system: one roll a day, everything in moderation
  Security guard by night, torpedo by day
  Google knows where my stickers are
  Claim your reward before midnight!
  Thanks for your gift
  I won a prize once
  Ask me for help with your album
  The real fun is the swapping
  No Discord, no Telegram. Only stickers.
  I love TikTok dances & snap peas
  No e-mail, no phone. Just roll.
  Fun.It is all about fun
  A signal: I am awake
  J’échange tous les jours ! À bientôt…
  Je cherche des échanges, envoie-moi ta liste
  Envoie-moi ton code d’invitation
  Mon équipe ? La meilleure.
  Chez Rollmates depuis 2024, jamais en retard
  Je garde tout pour ton lot de doubles
  Toujours un peu de retard et de gruyère râpé
  Née en 1987, accro depuis 2023
  Me manda sua lista de repetidos
  Me passe seu código de convite
  Troco todo dia, sou rápida
  Meu time é o melhor do Brasil
  Sou administradora de empresas
  Jogo na equipe Rollmates da praia
  Cambio todos los días, mándame tu lista
  Pásame tu código de invitación
  Un gato negro y mucho café
  Soy administradora y vivo en otro huso horario
  Sopa de rape los domingos
  Juego para el premio gordo
  La suerte es de quien madruga
  Scambio ogni giorno, scrivimi pure
  Mandami il tuo codice invito
  Colleziono muschi e licheni
  Il vero premio è giocare insieme
  Pasta con cime di rapa e rape rosse
  Ho 42 anni e 7 gatti
  Ich tausche jeden Tag. Fair und schnell!
  Schick mir deinen Einladungscode
  Die Pute ist im Ofen
  Ich bin bei Rollmates seit Mai
  Mein Preis? Ein Gewinn für das Team
  Um 19.30 Uhr bin ich da
  Ich brauche noch 3 goldene
  Mein Kundendienst-Job lässt mir Zeit zum Würfeln
  Habe 2.500 Würfel und 88 Doppelte
  🎲 Roll, roll, roll! ❤️
  とても楽しい
`)
