import type { TableColumn } from '../columns.ts';
import { bareName, OPTION_COLUMNS } from '../formats/table.ts';

/** Common names of table columns, in all languages that trainers use. */

const NAMES: Partial<Record<TableColumn, string>> = {
  text: `question, question text, question stem, question title, stem, text, prompt, item,
    pregunta, texto de la pregunta, enunciado, énoncé, intitulé, texte de la question, Frage, Fragetext, Fragestellung, Aufgabe,
    pergunta, questão, texto da pergunta, вопрос, текст вопроса, задание, pytanie, treść pytania, treść, domanda, quesito, vraag,
    问题, 题目, 题干, 试题, 問題, 設問, 質問, 問題文, 題目, السؤال, سؤال, نص السؤال`,
  correct: `answer, answers, key, answer key, solution, correct, right, correct answer, correct answers, right answer, right answers,
    correct option, right option, correct key, correct choice, right choice,
    respuesta, respuestas, respuesta correcta, respuestas correctas, correcta, clave, solución, opción correcta,
    réponse, réponses, bonne réponse, bonnes réponses, réponse correcte, réponses correctes, corrigé,
    Antwort, Antworten, richtige Antwort, richtige Antworten, korrekte Antwort, richtig, Lösung, Lösungen,
    resposta, respostas, resposta correta, respostas corretas, resposta certa, correta, gabarito, alternativa correta,
    ответ, ответы, правильный ответ, правильные ответы, верный ответ, правильный, ключ,
    odpowiedź, odpowiedzi, poprawna odpowiedź, poprawne odpowiedzi, prawidłowa odpowiedź, klucz,
    risposta, risposta corretta, risposta esatta, antwoord, juiste antwoord,
    答案, 正确答案, 正確答案, 标准答案, 参考答案, 正解, 答え, 解答, 正答, الإجابة, الإجابة الصحيحة, الجواب, الجواب الصحيح, الحل`,
  explanation: `explanation, answer explanation, feedback, rationale, comment, general feedback, explanations, justification,
    explicación, retroalimentación, justificación, comentario, explication, rétroaction, commentaire,
    Erklärung, Erläuterung, Begründung, Kommentar, Rückmeldung, explicação, comentário, justificativa,
    объяснение, пояснение, комментарий, wyjaśnienie, komentarz, uzasadnienie, spiegazione, uitleg,
    解析, 说明, 解释, 答案解析, 解説, 説明, الشرح, شرح, التفسير, تفسير, التعليل`,
  type: `type, kind, question type, question kind, tipo, tipo de pregunta, type de question, Fragetyp, Typ, Fragentyp, tipo de questão, tipo de pergunta,
    тип, тип вопроса, typ, typ pytania, tipo di domanda, 题型, 类型, 問題形式, 種類, النوع, نوع السؤال`,
  reference: `ref, refs, reference, references, source, cite, citation, referencia, fuente, référence, Quelle, Referenz, Verweis, referência, fonte,
    источник, ссылка, źródło, 参考, 出处, 出典, 参照, المرجع, المصدر`,
  difficulty: `difficulty, level, difficulty level, dificultad, nivel, difficulté, niveau, Schwierigkeit, Schwierigkeitsgrad, dificuldade, nível,
    сложность, уровень, trudność, poziom, 难度, 難易度, الصعوبة, مستوى الصعوبة`,
  topic: `topic, topics, category, subject, subject area, knowledge area, tema, materia, categoría, thème, sujet, catégorie, Thema, Themengebiet, Kategorie, Sachgebiet, assunto, matéria,
    тема, категория, раздел, temat, kategoria, argomento, onderwerp, 主题, 知识点, 章节, 分类, 分野, 単元, الموضوع`,
  illustration: `illustration, illustration url, image, image url, image link, picture, picture url, figure, imagen, figura, Bild, Abbildung, imagem, изображение, картинка, рисунок, obraz, obrazek, immagine,
    图片, 画像, 図, الصورة, صورة`,
  edition:
    'edition, edition of the source, source edition, edición, édition, Ausgabe, edição, издание, wydanie, edizione',
  validFrom:
    'valid from, effective, effective from, effective date, in force from, gültig ab, válido desde, valable à partir de',
  validUntil:
    'valid until, valid to, expires, expires on, expiry, expiry date, expiration date, gültig bis, válido hasta',
  reviewedOn:
    'reviewed on, reviewed, last reviewed, last review, review date, checked on, revisado el, vérifié le, geprüft am, revisado em',
  passage: `passage, stimulus, scenario, vignette, case text, case description, reading passage, shared text,
    pasaje, texto base, caso, escenario, passage de texte, texte commun, Fallbeispiel, Textgrundlage, Lesetext, texto-base, trecho, текст к вопросам, отрывок, fragment, 材料, 阅读材料, 本文`,
  passageTitle:
    'case, case title, case name, passage title, passage name, scenario title, Fall, cas, caso clínico',
  passageIllustration: 'passage illustration, passage image, passage picture',
  passageIllustrationAlt: 'passage alternative text, passage alt',
  audio: `audio, sound, audio file, sound file, audio url, recording, Tondatei, Aufnahme, fichier audio, grabación, gravação,
    аудио, звук, dźwięk, nagranie, registrazione, geluid, 音频, 音声, الصوت`,
  transcript: `transcript, transcription, audio transcript, audio text, Transkript, transcripción, transcrição, транскрипт, transkrypcja,
    trascrizione, 文字稿, スクリプト`,
  audioDescription: 'audio description, sound description',
  identifier: 'identifier, question identifier',
  audioIsAsked: 'question is about the recording, the sound is what is asked, sound is asked',
  illustrationAlt: 'alt, alt text, alternative text, image alt',
  accepted:
    'accepted, also accepted, other accepted, accepted answers, also accepted answers, other accepted answers, alternative, alternatives, other answers',
  caseSensitive: 'capitals matter, case sensitive',
  tolerance: 'tolerance, tolerancia, tolérance, Toleranz, tolerância, допуск, tolerancja',
  unit: 'unit, units, unidad, unité, Einheit, unidade, единица, jednostka',
  otherUnits: 'other units, other accepted units',
  significantFigures: 'significant figures, significant digits, sig figs, sig figures',
  pairs: 'pairs, matches',
  items: 'items, items in order, order, sequence',
  blanks: 'blanks, gaps, lücken, huecos, espacios, trous, lacunas, пропуски, luki',
  scoring: 'scoring, grading, scoring method, grading method, scoring type, grading type',
  distractors: 'distractors',
  criteria: 'criteria, grading criteria, ai grading criteria, ai criteria, rubric',
  idealAnswer: 'ideal answer, model answer, sample answer',
  otherIdealAnswers: 'other ideal answers',
  keywords: 'keywords, keyword, ai keywords, key points',
  options: `options, choices, answer options, answer choices, alternatives, possible answers, opciones, alternativas, choix, propositions, Antwortmöglichkeiten, Optionen, Auswahl, opções,
    варианты, варианты ответа, варианты ответов, opcje, warianty, opzioni, 选项, 选择项, 選択肢, الخيارات, الاختيارات`,
  option:
    'option, choice, answer option, answer choice, opción, choix de réponse, Antwortmöglichkeit, opção, вариант, вариант ответа, opcja, opzione',
};

/**
 * The names of columns with wrong answers. A table may have several such columns, with or without
 * numbers.
 */
const WRONG_NAMES = `wrong answer, wrong option, wrong choice, wrong, incorrect answer, incorrect option, incorrect choice, incorrect, false answer,
  distractor, distraktor, distracteur, respuesta incorrecta, respuesta falsa, respuesta errónea, incorrecta, mauvaise réponse, réponse fausse, fausse réponse, réponse incorrecte,
  falsche Antwort, falsch, resposta incorreta, resposta errada, incorreta, неправильный ответ, неверный ответ, błędna odpowiedź, niepoprawna odpowiedź,
  risposta sbagliata, risposta errata, 错误答案, 干扰项, 誤答, الإجابة الخاطئة, إجابة خاطئة`;

const OPTION_NAMES = `option, choice, answer, opt, ans, answer option, answer choice, possible answer, alternative, opción, respuesta, alternativa,
  réponse, choix, proposition, Antwort, Antwortmöglichkeit, Auswahl, resposta, opção, вариант, вариант ответа, ответ, odpowiedź, opcja, wariant,
  risposta, opzione, antwoord, optie, 选项, 選項, 选择, 答案, 選択肢, 选择项, الخيار, خيار, الاختيار, الإجابة`;

/** Reduces a name to letters and digits, without accents. */
const plainName = (name: string) =>
  bareName(
    name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replaceAll('ł', 'l'),
  ).normalize('NFC');

const namesIn = (list: string) => list.split(',').map(plainName);
const wrongNames = new Set(namesIn(WRONG_NAMES));
const optionNames = new Set(['', ...namesIn(OPTION_NAMES)]);
const SERIES = ['abcdefghij', 'абвгдежз', 'أبجدهو', 'アイウエオ'].map(plainName);

const byName = new Map<string, TableColumn>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    namesIn(names).map((name) => [name, column as TableColumn] as const),
  ),
);

/** Removes hints from a header, as in 'Answer 1 - max 75 characters' or 'Correct (A-D)'. */
const withoutHint = (header: string) =>
  header
    .slice(0, 200)
    .replace(/\(s\)/gi, 's')
    .replace(/[([:].*$/s, '')
    .replace(/\s[-–].*$/s, '');

/**
 * Returns the position of the option that a column name refers to, and whether the name uses a
 * letter.
 */
function optionNamed(name: string): { index: number; lettered: boolean } | null {
  const [digits = ''] = /\d{0,2}$/.exec(name) ?? [];
  const suffix = digits || name.slice(-1);
  if (!optionNames.has(name.slice(0, -suffix.length))) return null;
  const index = digits
    ? Number(digits) - 1
    : Math.max(...SERIES.map((series) => series.indexOf(suffix)));
  return index < 0 ? null : { index, lettered: SERIES[0]?.includes(suffix) ?? false };
}

export interface NamedColumn {
  column: TableColumn;
  /** Whether the option's column is named by a letter. */
  lettered: boolean;
}

export function columnNamed(header: string): NamedColumn | null {
  const name = plainName(withoutHint(header)) || plainName(header);
  if (name === '') return null;
  const option = optionNamed(name);
  const column = option && OPTION_COLUMNS[option.index];
  if (option && column) return { column, lettered: option.lettered };
  if (wrongNames.has(name.replace(/\d{1,2}$/, ''))) return { column: 'wrong', lettered: false };
  const named = byName.get(name);
  return named ? { column: named, lettered: false } : null;
}
