"""Training examples: a question with one to four windows, of which some units answer, or none."""
import json
import random
from collections import defaultdict
from pathlib import Path

from inputs import assemble

WORK = Path(__file__).parent / ".work"

# How many windows of a public set are taken; of the others 1,000.
TAKEN = {
    "squad1_train_dusplit": 7500, "squad1_train_more": 9400, "squad2_train_part": 4700, "squadshifts": 7000,
    "neg_swap_en": 10000, "neg_squad1": 4000, "neg_wiki_en": 2500, "neg_misc_en": 1500,
    "tydiqa_en": 2000, "afriqa_en": 2000, "fairytaleqa": 1500, "covidqa": 1300, "bioasq_sent": 2500, "selqa": 2000,
    "timeqa": 1200, "tatqa": 700, "qamr": 2500, "friendsqa": 800, "molweni": 800,
    "piaf_fr": 2600, "jaquad": 2200, "idkmrc_id": 1800, "norquad_no": 1500, "cmrc2018_zh": 1300, "drcd_zh": 1300,
    "squad_train_sample_pt": 1500, "neg_fr": 900, "neg_zh": 800, "neg_swap": 0,
}
DEFAULT = 1000


def read(name):
    with open(WORK / name, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def public(seed=1):
    """Single windows of the public sets, by the shares above."""
    by_set = defaultdict(list)
    for row in read("windows.jsonl"):
        by_set[row["set"]].append(row)
    chosen = []
    for name, rows in sorted(by_set.items()):
        random.Random(f"{seed} {name}").shuffle(rows)
        chosen += rows[: TAKEN.get(name, DEFAULT)]
    return [
        {"q": row["q"], "before": [], "windows": [{"head": row["head"], "units": row["units"]}],
         "gold": row["gold"], "span": row.get("span"), "set": row["set"]}
        for row in chosen
    ]


def likeness(texts, questions):
    """How alike each question and each text are, by their characters: a cheap guess at what a search would find."""
    from sklearn.feature_extraction.text import TfidfVectorizer

    vectorizer = TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 5), sublinear_tf=True)
    vectors = vectorizer.fit_transform(texts)
    return (vectorizer.transform(questions) @ vectors.T).toarray()


def of_documents(documents, others=3, seed=1):
    """Each question of a document with the windows that answer and others of the document, the likest first among them."""
    found = []
    for document in documents:
        windows, questions = document["windows"], document["questions"]
        if not windows or not questions:
            continue
        chance = random.Random(f"{seed} {document['id']}")
        like = likeness(
            [" ".join([window["head"], *window["units"]]) for window in windows],
            [" ".join([*question["before"], question["q"]]) for question in questions],
        )
        for at, question in enumerate(questions):
            own = sorted({w for part in question["gold"] for w, _ in part[:2]} | set(question.get("near", [])))[:3]
            rest = [w for w in range(len(windows)) if w not in own]
            # Half by likeness and half by chance, so that it learns of windows of every kind.
            rest.sort(key=lambda w: -like[at][w] - chance.random() * 0.15)
            taken = own + rest[: max(1, others + 1 - len(own))]
            chance.shuffle(taken)
            place = {w: n for n, w in enumerate(taken)}
            gold = [[[place[w], u] for w, u in part if w in place] for part in question["gold"]]
            if question["gold"] and not all(gold):
                continue
            found.append(
                {"q": question["q"], "before": question["before"], "windows": [windows[w] for w in taken],
                 "gold": gold, "span": None, "set": document["set"]}
            )
    return found


def off_topic(documents, questions, many, seed=1):
    """Questions of elsewhere, and noise that people type, with windows of a document that say nothing about them."""
    chance = random.Random(f"{seed} off topic")
    documents = [one for one in documents if len(one["windows"]) > 1]
    found = []
    for at in range(many):
        document = chance.choice(documents)
        asked = noise(chance) if at % 4 == 0 else chance.choice(questions)
        windows = chance.sample(document["windows"], min(2, len(document["windows"])))
        found.append({"q": asked, "before": [], "windows": windows, "gold": [], "span": None, "set": "off_topic"})
    return found


def noise(chance):
    """Letters, signs, emoji or code that ask for nothing."""
    signs = ["abcdefghijklmnopqrstuvwxyz", "asdfghjkl", "0123456789", ".,;:!?-_+*/", "½¼№§¶", "😀🎉🦆🔥👍", "{}[]();=<>", "漢字、の", "абвгд"]
    kind = chance.random()
    if kind < 0.3:
        return chance.choice(chance.choice(signs)) * chance.randint(1, 60)
    if kind < 0.5:
        return " ".join(chance.choice(chance.choice(signs)) * chance.randint(1, 4) for _ in range(chance.randint(1, 20)))
    letters = chance.choice(signs)
    return "".join(chance.choice(letters + " ") for _ in range(chance.randint(1, 80)))


def as_tokens(example, tokens):
    """Adds `inputs`, a window's token ids and units each; nothing where a unit that answers was cut off."""
    inputs = [assemble(tokens, example["q"], window, example["before"]) for window in example["windows"]]
    for part in example["gold"]:
        part[:] = [[w, u] for w, u in part if u + 1 in inputs[w][1]]
    if not all(example["gold"]):
        return None
    return {**example, "inputs": inputs}
