/**
 * Detects sentences of an answer that address the grader, such as a request for full marks. They
 * earn nothing and cannot be evidence, and a person reviews the answer.
 */

const MARKS = '(marks?|points?|scores?|grades?|credits?)';
const SIGNS = [
  String.raw`\b(ignore|disregard|forget|override|bypass)\b.{0,60}\b(instruction|criteria|criterion|rubric|rule|prompt|above|previous|prior|everything|guideline)`,
  String.raw`\b(full|maximum|max|top|perfect|highest|all)( possible)? ${MARKS}\b`,
  String.raw`\b(give|award|assign|grant|return|set|mark)\b.{0,40}\b${MARKS}\b`,
  String.raw`\b(mark|grade|score|rate|consider|treat|accept)\b.{0,30}\b(this|it|me|answer|response)\b.{0,20}\b(correct|right|full|pass|(1|100)\b(?! *\p{L}))`,
  String.raw`\b(system|assistant|developer) ?(prompt|message|note)|(^|[.!?\n])\W{0,20}(system|assistant|developer) ?:`,
  String.raw`\byou are (now )?(an?|the) (helpful|grader|assistant|examiner|ai|model|teacher)`,
  String.raw`<\/?(system|assistant|user|instructions?|answer|prompt)\b`,
  String.raw`"(score|share|mark|evidence|points)"\s*:`,
  // Phrases in German and Dutch.
  String.raw`\b(ignorier|missacht|vergiss|vergesse)\p{L}*\b.{0,60}(anweisung|kriteri|vorgabe|regel|obig|vorherig)`,
  String.raw`\b(volle|maximale|höchste)\p{L}*\s+(punkt|note|bewert)`,
  String.raw`\bnegeer\b.{0,60}(instructie|criteri|regel)|\b(volle|maximale) (punten|score)`,
  // Phrases in French.
  String.raw`\b(ignore[zr]?|oublie[zr]?)\b.{0,60}(instruction|consigne|critère|règle)`,
  String.raw`\b(note|notes|score) (maximale?|complète)|\btous les points\b|\bla totalité des points`,
  // Phrases in Spanish, Portuguese, and Italian.
  String.raw`\b(ignora|ignore|ignorar|olvida|olvide|esquece|esqueça|dimentica)\b.{0,60}(instruc|instruç|istruzion|criteri|critéri|regla|regra|regol|anterior|precedent)`,
  String.raw`\b(puntuación|puntaje|nota|calificación|pontuação|punteggio|voto) (máxim|completa|massim|pien|total)`,
  String.raw`\b(todos los puntos|todos os pontos|tutti i punti|máxima (nota|puntuación|pontuação)|massimo (dei voti|punteggio))`,
  // Phrases in Russian, Polish, and Turkish.
  String.raw`(игнориру|проигнорируй|забудь)\p{L}*.{0,60}(инструкци|критери|правил|указани)|(максимальн|полн|высш)\p{L}* (балл|оценк)`,
  String.raw`(zignoruj|pomiń).{0,60}(instrukc|kryteri|polece)|(maksymaln|pełn)\p{L}* (punkt|ocen|liczb)`,
  String.raw`(talimat|kriter|ölçüt)\p{L}*.{0,30}(yok say|görmezden|unut)|tam puan`,
  // Phrases in Chinese, Japanese, Korean, Arabic, and Hindi.
  '(忽略|无视|無視|忽视|忽視).{0,30}(指令|指示|标准|標準|规则|規則|要求|基準)|满分|滿分|満点',
  '(指示|基準|ルール|命令).{0,20}(無視|忘れ)',
  '(지시|기준|규칙|지침).{0,20}(무시|잊)|만점',
  '(تجاهل|انس|تجاهلي).{0,60}(التعليمات|المعايير|القواعد|تعليمات|معايير)|(الدرجة|العلامة) (الكاملة|النهائية)|درجة كاملة|علامة كاملة',
  '(निर्देश|मानदंड|नियम).{0,40}(अनदेखा|नज़रअंदाज़|भूल|उपेक्षा)|पूरे अंक|पूर्ण अंक',
];
const ADDRESS = new RegExp(SIGNS.join('|'), 'iu');
const SENTENCE = /[^.!?\n。！？؟।]+[.!?\n。！？؟।]*/gu;

export const addressesGrader = (text: string): boolean => ADDRESS.test(text);

export function removeGraderAddress(text: string): string {
  if (!addressesGrader(text)) return text;
  const kept = (text.match(SENTENCE) ?? [])
    .filter((sentence) => !addressesGrader(sentence))
    .join('');
  // If the remaining text still addresses the grader, because the phrase spans several sentences,
  // the whole answer is dropped.
  return addressesGrader(kept) ? '' : kept;
}
