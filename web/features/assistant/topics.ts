import type { Claim } from '../../../api/rules/claims.ts';
import { type AgencyFacts, telHref, whatsappHref } from '../../../api/words/agency.ts';
import { documentsText } from '../../../api/words/documents.ts';
import { ofName } from '../../../api/words/of-name.ts';
import { announcedMost, daysText, spanText } from '../../../api/words/opening-text.ts';

/** What is said or led to, where need be with what the agency is called and where it is reached. */
export type Told = string | ((agency: AgencyFacts) => string);

/** A button under an answer: it leads somewhere (`to`), or asks the assistant something (`say`). */
export type QuickReply = { label: string; to: Told } | { label: string; say: string };

interface Answer {
  fr: Told;
  en: Told;
  ar: Told;
}

export interface Topic {
  name: string;
  /** Words and expressions, separated by commas, without plural. `ar` holds Arabic in both scripts. */
  keywords: { fr: string; en: string; ar: string };
  /** The French answer is always given; the other two precede it when the visitor writes in that language. */
  answer: Answer;
  /** What is said instead by an agency of which the answer claims too much. */
  otherwise?: Answer & { claim: Claim };
  next: readonly QuickReply[];
}

const bookCar: QuickReply = { label: 'Réserver une voiture', to: '/?tab=car#reservation' };
const bookTransfer: QuickReply = { label: 'Réserver un transport', to: '/?tab=airport#reservation' };
const seeCars: QuickReply = { label: 'Voir les voitures', to: '/cars' };
const call: QuickReply = { label: 'Appeler l’agence', to: ({ phone }) => telHref(phone) };
const whatsapp: QuickReply = { label: 'WhatsApp', to: (agency) => whatsappHref(agency, 'Bonjour, j’ai une question.') };
const videoHelp: QuickReply = {
  label: 'Aide vidéo',
  to: (agency) => whatsappHref(agency, 'Bonjour, j’aimerais être guidé en vidéo pour réserver.'),
};

const hoursText = ({ openingHours, specialHours }: AgencyFacts) =>
  [
    ...openingHours.map((hours) => `${hours.label} : ${spanText(hours)}`),
    ...specialHours
      .slice(0, announcedMost)
      .map((days) => `${days.label} (${daysText(days)}) : ${spanText(days.hours)}`),
  ].join(' ; ');

const daysOfWeek = 7;
const isOpenDaily = ({ openingHours }: AgencyFacts) => openingHours.flatMap(({ days }) => days).length === daysOfWeek;

export const greetingText = ({ name }: AgencyFacts) =>
  `Bonjour 👋 Je suis l’assistant ${ofName(name)}. Que souhaitez-vous : réserver une voiture, réserver un transport aéroport, ou une aide vidéo ?`;

export const greetingReplies: readonly QuickReply[] = [
  { label: bookCar.label, say: 'voiture' },
  { label: bookTransfer.label, say: 'transport' },
  { label: videoHelp.label, say: 'aide' },
];

/**
 * All that the assistant knows. When a message touches several topics the first of the table answers: the precise
 * questions come before the two bookings, and the courtesies last (« bonjour, je veux une voiture »).
 */
export const topics = [
  {
    name: 'cancellation',
    keywords: {
      fr: 'annuler, annulation, annulé, rembourser, remboursement, remboursé, désister',
      en: 'cancel, cancellation, canceled, cancelled, refund',
      ar: 'إلغاء, ألغي, نلغي, استرجاع, lghi, nlghi, nelghi, ilgha2',
    },
    answer: {
      fr: (agency: AgencyFacts) =>
        `L’annulation est gratuite jusqu’à ${agency.freeCancellationHours} h avant le début de la location. Appelez-nous ou écrivez-nous sur WhatsApp.`,
      en: (agency: AgencyFacts) => `Cancellation is free up to ${agency.freeCancellationHours} hours before the start.`,
      ar: (agency: AgencyFacts) => `الإلغاء مجاني إلى غاية ${agency.freeCancellationHours} ساعة قبل بداية الكراء.`,
    },
    next: [call, whatsapp],
  },
  {
    name: 'documents',
    keywords: {
      fr: 'document, papier, permis, passeport, cin, pièce, identité, carte bancaire, carte de crédit, carte nationale, licence',
      en: 'paper, license, passport, id card, credit card, requirement',
      ar: 'وثائق, وثيقة, أوراق, ورقة, رخصة, جواز, بطاقة, بيرمي, wra9, lwra9, wraq, lwraq, wata2i9, rokhsa, lpermi, bita9a, bitaqa',
    },
    answer: {
      fr: (agency: AgencyFacts) => `Il vous faut ${documentsText(agency)}.`,
      en: 'You need an ID, your driving licence and a credit card in the main driver’s name.',
      ar: 'تحتاجون بطاقة الهوية ورخصة السياقة وبطاقة بنكية باسم السائق الرئيسي.',
    },
    otherwise: {
      claim: 'card',
      fr: (agency: AgencyFacts) => `Il vous faut ${documentsText(agency)}.`,
      en: 'You need an ID and your driving licence.',
      ar: 'تحتاجون بطاقة الهوية ورخصة السياقة.',
    },
    next: [bookCar],
  },
  {
    name: 'insurance',
    keywords: {
      fr: 'assurance, assuré, franchise, tous risques, couverture, couvert',
      en: 'insurance, insured, coverage, covered',
      ar: 'تأمين, أسيرونس, lassurance, assurans, ta2min, tamin',
    },
    answer: {
      fr: 'Nos voitures sont louées avec une assurance complète. Pour le détail des garanties, appelez l’agence.',
      en: 'Our cars are rented with full insurance.',
      ar: 'سياراتنا مؤمنة تأمينا شاملا.',
    },
    otherwise: {
      claim: 'cover',
      fr: 'Nos voitures sont louées assurées. Pour le détail des garanties, appelez l’agence.',
      en: 'Our cars are rented insured. Call us to know what is covered.',
      ar: 'سياراتنا مؤمنة. اتصلوا بنا لمعرفة تفاصيل التأمين.',
    },
    next: [bookCar, call],
  },
  {
    name: 'breakdown',
    keywords: {
      fr: 'panne, accident, crevaison, crevé, pneu, dépannage, dépanneuse, remorquage, urgence, urgent, assistance',
      en: 'breakdown, broke down, emergency, puncture, flat tire, flat tyre, towing, crash',
      ar: 'حادث, حادثة, عطل, عطب, كسيدة, مستعجل, ksida, kssida, panna, 3otl',
    },
    answer: {
      fr: (agency: AgencyFacts) => `Notre assistance répond 24 h/24 et 7 j/7 : appelez le ${agency.phone}.`,
      en: (agency: AgencyFacts) => `Assistance is there day and night: call ${agency.phone}.`,
      ar: 'المساعدة متوفرة ليلا ونهارا: اتصلوا بنا.',
    },
    otherwise: {
      claim: 'nonstop',
      fr: (agency: AgencyFacts) => `Appelez-nous au ${agency.phone} ou écrivez-nous sur WhatsApp : nous vous aidons.`,
      en: (agency: AgencyFacts) => `Call us at ${agency.phone}: we will help you.`,
      ar: 'اتصلوا بنا وسنساعدكم.',
    },
    next: [call, whatsapp],
  },
  {
    name: 'payment',
    keywords: {
      fr: 'caution, garantie, dépôt, paiement, payer, paye, espèce, virement, acompte, paypal',
      en: 'deposit, pay, paying, payment, cash, guarantee',
      ar: 'ضمانة, ضمان, عربون, دفع, أداء, خلاص, نخلص, كاش, daman, damana, khlas, nkhlas, nkhless, tasbi9',
    },
    answer: {
      fr: 'Aucun paiement n’est demandé sur le site. Pour la caution et les moyens de paiement, l’agence vous répond directement.',
      en: 'Nothing is paid on this site. Ask the agency about the deposit and how to pay.',
      ar: 'لا يطلب أي أداء في الموقع. اتصلوا بالوكالة بخصوص الضمانة وطريقة الأداء.',
    },
    next: [call, whatsapp],
  },
  {
    name: 'mileage',
    keywords: {
      fr: 'kilométrage, kilomètre, km, illimité',
      en: 'mileage, kilometer, mile, unlimited',
      ar: 'كيلومتر, كيلومترات, كلم, مسافة, kilomitraj, kilomitr, masafa',
    },
    answer: {
      fr: 'Le kilométrage est illimité pour la plupart des véhicules.',
      en: 'Mileage is unlimited for most vehicles.',
      ar: 'المسافة غير محدودة بالنسبة لأغلب السيارات.',
    },
    otherwise: {
      claim: 'km',
      fr: 'Le kilométrage compris dépend de la voiture : il vous est dit avant la confirmation.',
      en: 'The mileage included depends on the car: we tell you before confirming.',
      ar: 'عدد الكيلومترات المشمولة يختلف حسب السيارة ونخبركم به قبل التأكيد.',
    },
    next: [seeCars],
  },
  {
    name: 'hours',
    keywords: {
      fr: 'horaire, ouvert, ouverte, ouverture, ouvrir, ouvrez, fermé, fermeture, fermer, fermez, heure',
      en: 'opening, open, closed, closing, close, hour, what time',
      ar: 'مواعيد, أوقات, توقيت, ساعات, مفتوح, محلول, مسدود, مغلق, فوقاش, وقتاش, متى, w9tach, we9tach, wa9tach, fo9ach, fou9ach, m7loul, mhloul, mftou7, msdoud',
    },
    answer: {
      fr: (agency: AgencyFacts) =>
        `${isOpenDaily(agency) ? 'Nous sommes ouverts tous les jours. ' : ''}${hoursText(agency)}.`,
      en: (agency: AgencyFacts) => `We are open ${isOpenDaily(agency) ? 'every day, ' : ''}at these hours:`,
      ar: (agency: AgencyFacts) => `نحن في خدمتكم ${isOpenDaily(agency) ? 'كل يوم ' : ''}في هذه الأوقات:`,
    },
    next: [call],
  },
  {
    name: 'prices',
    keywords: {
      fr: 'prix, tarif, coût, coûte, coûter, combien, cher, promo, promotion, réduction, remise, devis, dh, dirham',
      en: 'price, pricing, cost, rate, how much, cheap, cheapest, expensive, discount, fee',
      ar: 'ثمن, تمن, أثمنة, سعر, أسعار, كم, بكم, شحال, بشحال, رخيص, غالي, درهم, chhal, ch7al, chehal, bchhal, bch7al, taman, tamane, thaman, si3r, rkhis, ghali',
    },
    answer: {
      fr: 'Le prix par jour de chaque voiture est affiché en MAD ; le total s’affiche dès que vous choisissez vos dates. Pour un transport, nous vous confirmons le prix en vous contactant.',
      en: 'Every car shows its price per day in MAD, and the total once you choose your dates.',
      ar: 'ثمن اليوم بالدرهم مبين مع كل سيارة، والمجموع يظهر عند اختيار التواريخ.',
    },
    next: [seeCars, bookCar],
  },
  {
    name: 'contact',
    keywords: {
      fr: 'contact, contacter, téléphone, téléphoner, tel, numéro, appeler, appel, whatsapp, email, e-mail, mail, adresse, joindre, conseiller, humain, où êtes vous, où se trouve',
      en: 'phone, call, number, address, reach you, where are you, speak, talk, human, located',
      ar: 'اتصال, اتصل, نتصل, هاتف, رقم, واتساب, عنوان, تيليفون, نمرة, نعيط, فين جيتو, nmra, nmera, tilifoun, telefoun, 3onwan, 3ounwan, n3eyet, n3ayet, fin jaya, fin kayn, fin jitou',
    },
    answer: {
      fr: (agency: AgencyFacts) =>
        `Téléphone : ${agency.phone}. WhatsApp : ${agency.whatsapp}. E-mail : ${agency.email}. Adresse : ${agency.address.street}, ${agency.address.city}.`,
      en: 'Here is how to reach us:',
      ar: 'يمكنكم الاتصال بنا هنا:',
    },
    next: [call, whatsapp],
  },
  {
    name: 'transport',
    keywords: {
      fr: 'transport, transporter, transfert, aéroport, aérogare, navette, taxi, chauffeur, avion, vol, terminal, atterrir, atterrissage',
      en: 'airport, transfer, shuttle, flight, plane, pickup, pick up, pick me up, drop off, driver, ride, cab',
      ar: 'مطار, نقل, طائرة, طيارة, طاكسي, تاكسي, توصيل, توصيلة, سائق, شيفور, matar, lmatar, almatar, matare, tiyara, tayara, tyara, tiara, na9l, n9el, naql, tawsil, taksi, chifour',
    },
    answer: {
      fr: 'Pour un transport aéroport, ouvrez « Transport Aéroport » sur la page d’accueil : votre ville, l’aéroport, la date et vos coordonnées. Nous vous contactons pour confirmer.',
      en: 'To book an airport transfer, fill in the “Transport Aéroport” form on the home page.',
      ar: 'لحجز النقل إلى المطار أو منه، املؤوا استمارة « Transport Aéroport » في الصفحة الرئيسية.',
    },
    next: [bookTransfer, bookCar],
  },
  {
    name: 'car',
    keywords: {
      fr: 'voiture, auto, automobile, véhicule, bagnole, location, louer, loue, réserver, réservation, réserve, disponible, disponibilité, modèle, citadine, berline, suv, 4x4, utilitaire',
      en: 'car, vehicle, rent, rental, renting, hire, book, booking, available, availability, van',
      ar: 'سيارة, سيارات, طوموبيل, طوموبيلة, طونوبيل, طونوبيلة, كراء, كرا, كري, نكري, أكتري, حجز, احجز, نحجز, حجوزات, tomobil, tomobile, tomobila, tomobilat, tonobil, tonobile, tonobila, tonobilat, siyara, siyarat, sayara, sayarat, siara, syara, kri, kra, kriya, nkri, nekri, lkra, lkri, hjez, hjz, 7jez, 7jz, hajz, 7ajz, nhjez, nhjz, n7jez, n7jz, ne7jez',
    },
    answer: {
      fr: 'Pour louer une voiture, ouvrez « Location Voiture » sur la page d’accueil : choisissez le modèle, les dates et la ville, puis laissez votre nom et votre téléphone. Nous vous contactons pour confirmer.',
      en: 'To book a car, fill in the “Location Voiture” form on the home page, or choose a car from the list.',
      ar: 'لحجز سيارة، املؤوا استمارة « Location Voiture » في الصفحة الرئيسية أو اختاروا سيارة من اللائحة.',
    },
    next: [bookCar, seeCars, bookTransfer],
  },
  {
    name: 'help',
    keywords: {
      fr: 'aide, aider, aidez, vidéo, tutoriel, tuto, guide, guider, comment faire, comment ça marche, problème, question',
      en: 'help, how to, how can, how does it work, tutorial, problem, support',
      ar: 'مساعدة, ساعدني, ساعدوني, فيديو, عاوني, عاونوني, كيفاش, كيف, شرح, مشكل, 3awni, 3awnni, 3awnoni, 3awenni, mosa3ada, mousa3ada, musa3ada, kifach, kifash, mochkil, mouchkil, chre7',
    },
    answer: {
      fr: 'Choisissez « Location Voiture » ou « Transport Aéroport » sur la page d’accueil, remplissez le formulaire et envoyez-le : nous vous contactons ensuite. Pour une aide vidéo, écrivez-nous sur WhatsApp et nous vous guidons pas à pas.',
      en: 'Choose a form on the home page and send it; for video help, write to us on WhatsApp.',
      ar: 'اختاروا استمارة في الصفحة الرئيسية وأرسلوها، وللمساعدة بالفيديو راسلونا على واتساب.',
    },
    next: [bookCar, bookTransfer, videoHelp],
  },
  {
    name: 'thanks',
    keywords: {
      fr: 'merci, remercie, parfait, super, d’accord, ok, au revoir, bonne journée, bonne soirée, à bientôt',
      en: 'thank, thank you, thx, great, perfect, bye, goodbye',
      ar: 'شكرا, بارك الله, مع السلامة, بسلامة, chokran, choukran, shukran, chukran, baraka lah, lah yhafdek, bslama, bessalama',
    },
    answer: {
      fr: 'Avec plaisir ! À bientôt sur la route.',
      en: 'You are welcome!',
      ar: 'على الرحب والسعة!',
    },
    next: [],
  },
  {
    name: 'greeting',
    keywords: {
      fr: 'bonjour, bonsoir, salut, coucou, allo, bjr, slt, cc',
      en: 'hello, hi, hey, good morning, good afternoon, good evening',
      ar: 'سلام, السلام عليكم, مرحبا, أهلا, صباح الخير, مساء الخير, salam, slm, salam alaykoum, salamo 3alaykom, marhba, mar7ba, marhaba, ahlan, sbah lkhir, sba7 lkhir',
    },
    answer: {
      fr: greetingText,
      en: 'Hello! Ask me for a car, a transfer or help.',
      ar: 'مرحبا! اسألوني عن سيارة أو نقل أو مساعدة.',
    },
    next: greetingReplies,
  },
] as const satisfies readonly Topic[];

export type TopicName = (typeof topics)[number]['name'];
