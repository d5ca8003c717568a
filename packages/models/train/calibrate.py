"""Fits the one small model that turns what speaks for a unit into a probability, and the threshold of an answer.

    python calibrate.py OUT.json EVIDENCE.jsonl …       from files of evidence.ts, of documents that taught the reader nothing

Two logistic regressions: that a unit answers, by its features, and that the units to be quoted answer, by the probabilities of
the three likeliest. The threshold costs least where a wrong answer costs twice a refusal, and the material does not answer one
question in five: documents for calibration ask more of these.
"""
import json
import math
import sys

import numpy as np

WRONG, REFUSED = 2.0, 1.0
NOT_SAID = 0.2
# A further unit is quoted where it is likelier than this, and than this share of the first.
SECOND, SHARE, MOST = 0.06, 0.1, 3
FEATURES = ["evidence", "rivals", "cosine", "words", "rank", "coverage", "headings", "row", "item", "heading", "length", "passages"]


def load(paths):
    found = []
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            found += [json.loads(line) for line in lines]
    return found


def fit(x, y, weight=None, ridge=1.0, steps=60):
    """Logistic regression by Newton's method: weights of standardized features, folded back, and the bias last."""
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z = np.c_[(x - mean) / spread, np.ones(len(x))]
    w = np.zeros(z.shape[1])
    weight = np.ones(len(y)) if weight is None else weight
    penalty = np.full(len(w), ridge)
    penalty[-1] = 0
    for _ in range(steps):
        p = 1 / (1 + np.exp(-z @ w))
        g = z.T @ (weight * (p - y)) + penalty * w
        h = (z * (weight * p * (1 - p))[:, None]).T @ z + np.diag(penalty + 1e-9)
        step = np.linalg.solve(h, g)
        w -= step
        if np.abs(step).max() < 1e-7:
            break
    return np.r_[w[:-1] / spread, w[-1] - (w[:-1] * mean / spread).sum()]


def sigmoid(v):
    return 1 / (1 + np.exp(-v))


def units_of(way, w):
    x = np.array([unit["x"] for unit in way])
    if not len(x):
        return []
    p = sigmoid(x @ w[:-1] + w[-1])
    order = np.argsort(-p)
    seen, found = set(), []
    for at in order:
        text = way[at]["text"]
        if text in seen:
            continue
        seen.add(text)
        found.append((float(p[at]), way[at]["gold"]))
    return found


def best_way(question, w):
    ways = [units_of(way, w) for way in question["ways"]]
    return max(ways, key=lambda units: units[0][0] if units else 0.0)


def quoted(units):
    first = units[0][0] if units else 0
    return [unit for at, unit in enumerate(units[:MOST]) if at == 0 or (unit[0] >= SECOND and unit[0] >= SHARE * first)]


def right(question, units):
    return len({part for _, gold in units for part in gold}) == question["parts"] > 0


def signs(units):
    p = [p for p, _ in units[:3]] + [1e-4] * 3
    logit = lambda v: math.log(max(v, 1e-4) / (1 - min(v, 0.9999)))
    return [logit(p[0]), logit(p[1]), logit(p[2]), math.log(len(quoted(units)) or 1)]


def figures(questions, probabilities, quotes, threshold):
    a = [(q, p, u) for q, p, u in zip(questions, probabilities, quotes) if q["parts"]]
    n = [(q, p, u) for q, p, u in zip(questions, probabilities, quotes) if not q["parts"]]
    ok = sum(p >= threshold and right(q, u) for q, p, u in a)
    refused = sum(p < threshold for _, p, _ in a)
    none = sum(p < threshold for _, p, _ in n)
    answered = (WRONG * (len(a) - ok - refused) + REFUSED * refused) / max(1, len(a))
    cost = (1 - NOT_SAID) * answered + NOT_SAID * WRONG * (len(n) - none) / max(1, len(n))
    return {"n": len(a), "right": ok / max(1, len(a)), "wrong": 1 - (ok + refused) / max(1, len(a)), "refused": refused / max(1, len(a)),
            "none": none / max(1, len(n)), "cost": cost}


def train(questions):
    rows = [(unit["x"], float(bool(unit["gold"]))) for q in questions for way in q["ways"] for unit in way]
    w = fit(np.array([x for x, _ in rows]), np.array([y for _, y in rows]))
    ways = [best_way(q, w) for q in questions]
    v = fit(np.array([signs(u) for u in ways]), np.array([float(right(q, quoted(u))) for q, u in zip(questions, ways)]))
    return w, v


def judge(questions, w, v):
    ways = [best_way(q, w) for q in questions]
    p = [float(sigmoid(np.array(signs(u)) @ v[:-1] + v[-1])) if u else 0.0 for u in ways]
    return p, [quoted(u) for u in ways], ways


def threshold_of(questions, p, quotes):
    return min((figures(questions, p, quotes, t)["cost"], t) for t in np.arange(0.2, 0.9, 0.01))[1]


def main():
    out, *paths = sys.argv[1:]
    questions = load(paths)
    documents = sorted({q["document"] for q in questions})
    # By cross-validation over documents: no document judges itself.
    folds = {d: at % 5 for at, d in enumerate(documents)}
    held = []
    for fold in range(5):
        w, v = train([q for q in questions if folds[q["document"]] != fold])
        mine = [q for q in questions if folds[q["document"]] == fold]
        held += list(zip(mine, *judge(mine, w, v)))
    order = [q for q, *_ in held]
    p, quotes = [one[1] for one in held], [one[2] for one in held]
    threshold = threshold_of(order, p, quotes)
    for name, test in [("all", lambda q: True), ("plain", lambda q: not q["before"] and not q.get("language")), ("follow-ups", lambda q: q["before"]), ("other language", lambda q: q.get("language"))]:
        mine = [one for one in held if test(one[0])]
        print(name, {k: round(float(x), 3) for k, x in figures([o[0] for o in mine], [o[1] for o in mine], [o[2] for o in mine], threshold).items()})
        ways = [o[3] for o in mine if o[0]["parts"]]
        asked = [o[0] for o in mine if o[0]["parts"]]
        print("   forced: first", round(np.mean([right(q, u[:1]) for q, u in zip(asked, ways)]), 3), "quoted", round(np.mean([right(q, quoted(u)) for q, u in zip(asked, ways)]), 3), "three", round(np.mean([right(q, u[:3]) for q, u in zip(asked, ways)]), 3), "quotes", round(np.mean([len(quoted(u)) for u in ways]), 2))
    for t in np.arange(0.2, 0.72, 0.05):
        print(f"   {t:.2f}", {k: round(float(x), 3) for k, x in figures(order, p, quotes, t).items()})
    w, v = train(questions)
    print("weights", dict(zip(FEATURES + ["bias"], np.round(w, 3).tolist())), "answer", np.round(v, 3).tolist(), "threshold", round(float(threshold), 2))
    if out != "-":
        with open(out, "w", encoding="utf-8") as file:
            mean = float(np.mean([unit["x"][FEATURES.index("cosine")] for q in questions for way in q["ways"] for unit in way]))
            json.dump({"usualCosine": round(mean, 3), "unit": dict(zip(FEATURES + ["bias"], np.round(w, 5).tolist())), "answer": dict(zip(["first", "second", "third", "quotes", "bias"], np.round(v, 5).tolist())),
                       "threshold": round(float(threshold), 2), "quote": {"least": SECOND, "share": SHARE, "most": MOST}}, file, indent=2)


if __name__ == "__main__":
    main()
